// A cancellation asks first, also on the page without a network, where the sheet that asks cannot be had (DELIV-23).
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("button[data-cancels]");
  if (!button) return;
  const dialog = document.createElement("dialog");
  const { cancels: delivery, label, question } = button.dataset;
  const words = document.createElement("p");
  words.id = "cancel-question";
  words.textContent = question;
  dialog.setAttribute("aria-labelledby", words.id);
  const form = document.createElement("form");
  Object.assign(form.dataset, { tap: "cancel", delivery, label });
  const yes = document.createElement("button");
  yes.className = "primary large";
  yes.textContent = label;
  form.append(yes);
  const no = document.createElement("button");
  no.type = "button";
  no.textContent = "Keep It";
  no.addEventListener("click", () => dialog.close());
  form.addEventListener("submit", () => dialog.close());
  dialog.append(words, form, no);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
});
