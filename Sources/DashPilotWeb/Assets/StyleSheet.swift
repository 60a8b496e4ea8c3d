/// The look of the pages: large targets, both colour schemes, nothing that moves by itself, and print in black on white.
enum StyleSheet {
    static let text = """
        :root{color-scheme:light dark;--ground:#f6f7f8;--paper:#fff;--ink:#14202a;--quiet:#4a5864;--line:#c3ccd4;\
        --strong:#0b4f6c;--on-strong:#fff;--warn:#8f1d14;--notice:#fff3cf}
        @media (prefers-color-scheme:dark){:root{--ground:#0e1418;--paper:#182027;--ink:#eef3f6;--quiet:#b4c0ca;\
        --line:#45525d;--strong:#8fd3ef;--on-strong:#08222e;--warn:#ffb4a8;--notice:#3a3112}}
        *{box-sizing:border-box}
        html{font:100%/1.45 system-ui,sans-serif;background:var(--ground);color:var(--ink)}
        body{margin:0}
        main{max-width:44rem;margin:0 auto;padding:1rem 1rem 13rem}
        main:focus,h1:focus,p:focus{outline:none}
        .waiting{max-width:44rem;margin:.5rem auto;padding:.25rem .75rem}
        h1{font-size:1.5rem;margin:.5rem 0}
        h2{font-size:1.15rem;margin:1.25rem 0 .5rem}
        h3{font-size:1.1rem;margin:0}
        p{margin:.5rem 0;overflow-wrap:anywhere}
        a{color:var(--strong)}
        a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,\
        summary:focus-visible{outline:3px solid var(--strong);outline-offset:2px}
        .skip{position:absolute;left:-100vw}
        .skip:focus{position:static;display:inline-block;padding:.75rem}
        .bar{background:var(--paper);border-bottom:1px solid var(--line)}
        .bar ul{display:flex;flex-wrap:wrap;list-style:none;margin:0 auto;padding:0 .5rem;max-width:44rem}
        .bar a{display:flex;align-items:center;min-height:3rem;padding:0 .6rem;text-decoration:none}
        .bar a[aria-current]{font-weight:700;box-shadow:inset 0 -3px var(--strong)}
        .quiet{color:var(--quiet)}
        .notice{background:var(--notice);padding:.75rem;border-radius:.5rem}
        .refusal{color:var(--warn);font-weight:600}
        .clock{display:flex;flex-direction:column;margin:1rem 0}
        .clock-value{font-size:2.6rem;font-weight:700;font-variant-numeric:tabular-nums}
        .clock-caption{color:var(--quiet)}
        .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:.75rem}
        .figure{margin:.35rem 0}
        .figure-title,.figure-caption{color:var(--quiet);font-size:.95rem}
        .figure-value{font-size:1.15rem;font-weight:600;overflow-wrap:anywhere}
        .card,.panel{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:.75rem 0}
        .card .state{font-size:1.15rem;font-weight:600}
        .card-links,.links{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;margin-top:.5rem}
        .card-links a,.links a,.dock-link{display:inline-flex;align-items:center;min-height:3rem}
        button,input,select,textarea{font:inherit;color:inherit}
        button{min-height:3rem;padding:.5rem 1rem;border:2px solid var(--strong);border-radius:.6rem;background:var(--paper);\
        color:var(--strong);font-weight:600;cursor:pointer;width:100%}
        button.primary{background:var(--strong);color:var(--on-strong)}
        button.large{min-height:3.5rem;font-size:1.1rem}
        input,select,textarea{min-height:3rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.5rem;\
        background:var(--paper);width:100%}
        input[type=checkbox],input[type=radio]{width:1.5rem;min-height:1.5rem}
        .field{margin:.75rem 0}
        .field label{display:block;font-weight:600;margin-bottom:.25rem}
        .row{display:flex;flex-wrap:wrap;gap:.75rem}
        .row>*{flex:1 1 9rem}
        main>.figure,section>.figure{margin:.85rem 0}
        .links{align-items:center}
        .links a[aria-current]{font-weight:700;text-decoration:none}
        summary{min-height:3rem;padding:.7rem 0;cursor:pointer}
        fieldset{border:1px solid var(--line);border-radius:.5rem}
        .controls{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:.25rem 1rem;\
        margin-top:.5rem}
        .controls a{display:inline-flex;align-items:center;min-height:3rem}
        .apart{margin-top:4rem;border-top:1px solid var(--line);padding-top:1rem}
        .picture{margin:1rem 0}
        .choices{display:grid;grid-template-columns:repeat(3,1fr);gap:.5rem}
        .dock{position:fixed;inset:auto 0 0 0;background:var(--paper);border-top:1px solid var(--line);display:flex;gap:.5rem;\
        padding:.6rem .6rem calc(.6rem + env(safe-area-inset-bottom));flex-wrap:wrap;justify-content:center;align-items:center}
        .dock form{flex:1 1 0;max-width:16rem;margin:0}
        .dock form.next{flex:1 0 100%;max-width:33rem}
        .dock .refusal{position:absolute;inset:auto .6rem 100% .6rem;background:var(--paper);padding:.5rem;\
        border:1px solid var(--warn)}
        dl{display:grid;grid-template-columns:max-content 1fr;gap:.35rem 1rem;margin:.5rem 0}
        dd{margin:0}
        table{border-collapse:collapse;width:100%}
        th,td{text-align:start;padding:.4rem;border-bottom:1px solid var(--line);vertical-align:top}
        svg{max-width:100%;height:auto}
        .rows{list-style:none;margin:0;padding:0}
        .rows>li{margin:.5rem 0}
        .row-link{display:flex;flex-direction:column;justify-content:center;min-height:3rem;padding:.6rem .75rem;\
        background:var(--paper);border:1px solid var(--line);border-radius:.6rem;text-decoration:none;color:inherit}
        form.single{margin:.5rem 0}
        .field .choice label{margin:0;font-weight:400}
        .choice{display:flex;align-items:center;gap:.5rem;min-height:3rem}
        .choice input{flex:none}
        .qr{max-width:16rem;background:#fff;padding:.5rem}
        code{overflow-wrap:anywhere}
        @media (scripting:none){.needs-script{display:none}}
        @media (max-width:22rem){.dock{position:static;flex-wrap:wrap}.dock form{flex-basis:100%}main{padding-bottom:1rem}}
        @media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
        @media print{.bar,.dock,form,.skip{display:none}html,.card,.panel{background:#fff;color:#000}}

        """
}
