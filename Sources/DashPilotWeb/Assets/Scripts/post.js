// Posts to the server and tells its own answers from those of whoever else answers on the way.
import { isUnpaired } from "./pairing.js";

const timeout = 30_000;

/** An answer that leaves what was sent where it is: its status, or 0 where there was none. */
export class Refused extends Error {
  /** @param {{answer: Response, words: any} | undefined} given - What `post` returned. */
  constructor(given) {
    super(`answered ${given?.answer.status ?? 0}`);
    this.status = given?.answer.status ?? 0;
    this.retrySeconds = Number(given?.answer.headers.get("Retry-After")) || 0;
    this.isUnpaired = isUnpaired(given?.answer);
    /** The server's own sentence, where it is the server that answered. */
    this.sentence = typeof given?.words?.code === "string" ? given.words.detail : undefined;
  }
}

/** @returns {Promise<{answer: Response, words: any}>} `words` is `null` where the answer is not JSON. */
export const post = async (address, body) => {
  const answer = await fetch(address, {
    method: "POST", redirect: "error", signal: AbortSignal.timeout(timeout),
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify(body),
  });
  return { answer, words: await answer.json().catch(() => null) };
};
