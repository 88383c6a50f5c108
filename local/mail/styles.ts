export const styles = `
:root { color-scheme: light dark; --line: light-dark(#e4e4ea, #34343c); --quiet: light-dark(#62626e, #a2a2ae); --accent: light-dark(#6d3fe0, #b79bff); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafafc, #17171b); color: light-dark(#1b1b20, #ececf1); }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1rem; margin-top: 2rem; } small { color: var(--quiet); font-weight: 400; }
a { color: var(--accent); } a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ol { list-style: none; margin: 0; padding: 0; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: light-dark(#fff, #1f1f25); }
li + li { border-top: 1px solid var(--line); }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .75rem 1rem; color: inherit; text-decoration: none; }
li a:hover { background: light-dark(#f4f2fb, #26262e); } li strong { width: 100%; font-weight: 600; }
li span, time { color: var(--quiet); font-size: .875rem; overflow-wrap: anywhere; }
.empty { color: var(--quiet); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; font-size: .875rem; } dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 12px; padding: 1rem; background: light-dark(#fff, #1f1f25); }
`;
