/// The look of the pages: large targets, both colour schemes, nothing that moves by itself, and print in black on white.
///
/// Sizes are in `rem`, so that a device's larger text enlarges everything with it; the widths in media queries are in `em`,
/// which follow the text too. Nothing is cut off: what does not fit wraps, and rows become columns (SCREEN-24).
enum StyleSheet {
    static let text = """
        :root{color-scheme:light dark;--ground:#f4f6f8;--paper:#fff;--ink:#14202a;--quiet:#4a5864;--line:#c9d1d8;
        --strong:#0b4f6c;--on-strong:#fff;--warn:#8f1d14;--notice:#fff3cf}
        @media (prefers-color-scheme:dark){:root{--ground:#0e1418;--paper:#182027;--ink:#eef3f6;--quiet:#b4c0ca;
        --line:#3b4852;--strong:#8fd3ef;--on-strong:#08222e;--warn:#ffb4a8;--notice:#3a3112}}
        *{box-sizing:border-box}
        html{font:100%/1.45 system-ui,sans-serif;background:var(--ground);color:var(--ink);
        -webkit-text-size-adjust:none;text-size-adjust:none;accent-color:var(--strong)}
        body{margin:0}
        main{max-width:44rem;margin:0 auto;padding:1rem 1rem 3rem}
        [tabindex="-1"]:focus{outline:none}
        .waiting,.refused{max-width:min(42rem,100% - 1rem);margin:.5rem auto;padding:.25rem .75rem}
        .dock .several[open]{flex:1 0 100%}
        dialog{max-width:min(30rem,92vw);background:var(--paper);color:var(--ink);border:1px solid var(--line);
        border-radius:.75rem}
        dialog button{margin:.35rem 0}
        h1{font-size:1.5rem;line-height:1.25;margin:.25rem 0 .5rem}
        h2{font-size:1.15rem;margin:1.5rem 0 .5rem}
        h3{font-size:1.1rem;margin:0}
        h1,h2,h3,p,li,dt,dd,td,th,label,legend,a,button{overflow-wrap:anywhere}
        p{margin:.5rem 0}
        a{color:var(--strong)}
        :focus-visible{outline:3px solid var(--strong);outline-offset:2px}
        .quiet{color:var(--quiet)}
        .notice{background:var(--notice);padding:.75rem;border-radius:.5rem}
        .refusal{color:var(--warn);font-weight:600}
        .visually-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
        @media (scripting:none){.needs-script{display:none}}

        .skip{position:absolute;left:-100vw}
        .skip:focus{position:static;display:inline-block;padding:.75rem}
        .bar{background:var(--paper);border-bottom:1px solid var(--line)}
        .bar ul{display:flex;flex-wrap:wrap;list-style:none;margin:0 auto;padding:0 .375rem;max-width:44rem}
        .bar li{flex:1 0 auto}
        .bar a{display:flex;align-items:center;justify-content:center;min-height:3rem;padding:0 .3rem;font-size:.95rem;
        text-decoration:none}
        .bar a[aria-current]{font-weight:700;box-shadow:inset 0 -3px var(--strong)}

        .card,.panel{background:var(--paper);border:1px solid var(--line);border-radius:.75rem;padding:.9rem 1rem;
        margin:.75rem 0}
        :is(.card,.panel)>:is(h2,h3,p):first-child{margin-top:0}
        :is(.card,.panel)>:is(p,.figure):last-child{margin-bottom:0}
        .panel .card{border-width:1px 0 0;border-radius:0;padding:.9rem 0 .25rem}
        .card .state{font-size:1.15rem;font-weight:600}
        .place{font-weight:600}
        .clock{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .6rem;margin:.5rem 0}
        .clock-value{font-size:2.6rem;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums}
        .clock-caption{color:var(--quiet)}
        .figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,9rem),1fr));gap:.5rem .75rem}
        :is(#route-so-far,#route-before) .figures{grid-template-columns:minmax(0,1fr);gap:0}
        .figures>.figure:has(.figure-caption){grid-column:1/-1}
        .figure{margin:.35rem 0;overflow-wrap:anywhere}
        .figure-title,.figure-caption{color:var(--quiet);font-size:.95rem}
        .figure-value{font-size:1.15rem;font-weight:600;font-variant-numeric:tabular-nums}
        .card .figure{margin:.2rem 0}
        .panel .card .figure-value{font-size:1rem}
        :is(main,section,.panel,#route-so-far)>.figure+.figure{margin-top:.85rem}
        dl{display:grid;grid-template-columns:fit-content(60%) minmax(0,1fr);gap:.25rem 1rem;margin:.5rem 0}
        dd{margin:0;font-variant-numeric:tabular-nums}
        table{border-collapse:collapse;width:100%}
        th,td{text-align:start;padding:.4rem;border-bottom:1px solid var(--line);vertical-align:top}
        code{overflow-wrap:anywhere}
        .picture{margin:1rem 0}
        .picture ul{padding-inline-start:1.2rem}
        svg{max-width:100%;height:auto}text[paint-order]{stroke:var(--paper)}
        .qr{max-width:16rem;background:#fff;padding:.5rem}
        summary{min-height:3rem;padding:.7rem 0;cursor:pointer}

        .links,.card-links{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;margin:.75rem 0 .25rem}
        .controls{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:.5rem;margin:.75rem 0 .25rem}
        :is(.links,.card-links,.controls) a{display:inline-flex;align-items:center;justify-content:center;
        min-height:3rem;padding:.25rem .8rem;border:1px solid var(--line);border-radius:.6rem;background:var(--paper);
        text-align:center;text-decoration:none;font-weight:600}
        .links a[aria-current]{background:var(--strong);border-color:var(--strong);color:var(--on-strong)}
        .links details{flex:1 0 100%}
        .rows{list-style:none;margin:0;padding:0}
        .rows>li{margin:.5rem 0}
        .row-link{display:flex;flex-direction:column;justify-content:center;min-height:3rem;padding:.6rem .75rem;
        background:var(--paper);border:1px solid var(--line);border-radius:.6rem;text-decoration:none;color:inherit}
        @media (hover:hover){:is(.links,.card-links,.controls) a:hover,.row-link:hover{border-color:var(--strong)}
        .bar a:hover{text-decoration:underline}}

        button,input,select,textarea{font:inherit;color:inherit;min-width:0}
        button{min-height:3rem;padding:.5rem .75rem;border:2px solid var(--strong);border-radius:.6rem;
        background:var(--paper);color:var(--strong);font-weight:600;cursor:pointer;width:100%}
        button.primary{background:var(--strong);color:var(--on-strong)}
        button.large{min-height:3.5rem;font-size:1.1rem}
        button:active{opacity:.8}
        button:disabled{opacity:.55;cursor:default}
        input,select,textarea{min-height:3rem;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:.5rem;
        background:var(--paper);width:100%}
        [aria-invalid=true]{border:2px solid var(--warn)}
        input[type=checkbox],input[type=radio]{flex:none;width:1.5rem;min-height:1.5rem}
        .field{margin:.75rem 0}
        .field label{display:block;font-weight:600;margin-bottom:.25rem}
        .field .choice label{margin:0;font-weight:400}
        .choice{display:flex;align-items:center;gap:.75rem;min-height:3rem}
        fieldset{border:1px solid var(--line);border-radius:.5rem;min-width:0;margin:.75rem 0}
        legend{font-weight:600}
        form.single{margin:.5rem 0}
        .row{display:flex;flex-wrap:wrap;gap:.75rem}
        .row>*{flex:1 1 9rem;min-width:0}
        .row>form.single,.choices>form.single{margin:0}
        .choices{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:.6rem;margin:.75rem 0}
        .apart{margin-top:4rem;border-top:1px solid var(--line);padding-top:1rem}

        .dock{position:fixed;inset:auto 0 0 0;z-index:1;display:flex;flex-wrap:wrap;align-items:stretch;gap:.5rem;
        padding:.6rem max(.6rem,(100vw - 44rem)/2) calc(.6rem + env(safe-area-inset-bottom));background:var(--paper);
        border-top:1px solid var(--line)}
        .dock form.single{flex:1 1 7rem;min-width:0;margin:0}
        .dock form.next,.dock>p{flex:1 0 100%;margin:0}
        .dock button{height:100%}
        .dock-link{display:inline-flex;align-items:center;justify-content:center;min-height:3rem;padding:.25rem .5rem;
        border-radius:.6rem;font-weight:600}
        .dock form .refusal{position:absolute;inset:auto .6rem 100% .6rem;margin:0;background:var(--paper);padding:.75rem;
        border:2px solid var(--warn);border-radius:.6rem}
        main:has(.dock){padding-bottom:13rem}
        html:has(.dock){scroll-padding-bottom:13rem}
        @media (min-width:42em){.dock form.next{flex:2 1 0}
        main:has(.dock){padding-bottom:8rem}html:has(.dock){scroll-padding-bottom:8rem}}

        @media (max-width:22em){.dock{position:static;margin-inline:-1rem}.dock form.single{flex-basis:100%}
        .dock form .refusal{position:static;margin-top:.5rem}
        main:has(.dock){padding-bottom:1rem}html:has(.dock){scroll-padding-bottom:0}}
        @media (max-width:19.9em){main{padding-inline:.5rem}.card,.panel{padding-inline:.5rem}h1{font-size:1.25rem}
        h2,h3{font-size:1rem}.clock-value{font-size:2rem}.dock{margin-inline:-.5rem}dl{grid-template-columns:minmax(0,1fr);
        gap:0}dd{margin-bottom:.35rem}.controls{grid-template-columns:minmax(0,1fr)}.row>*{flex-basis:100%}}
        @media (prefers-reduced-motion:reduce){*{transition:none!important;animation:none!important}}
        @media print{:root{color-scheme:light;--ground:#fff;--paper:#fff;--ink:#000;--quiet:#333;--line:#888;--strong:#000;
        --on-strong:#fff;--warn:#000;--notice:#fff}
        .bar,.dock,.skip,form,button,.links,.card-links,.controls,#capture{display:none}
        details::details-content{content-visibility:visible;display:block}
        main{max-width:none;padding:0}.card,.picture,.row-link,.figure{break-inside:avoid}.notice{border:1px solid #000}}

        """
}
