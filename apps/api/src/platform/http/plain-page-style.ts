/** Colours and sizes of the portal (its tokens.css), for pages that load nothing else. */
export const plainPageStyle = `
:root { color-scheme: light dark; --page: #fff; --soft: #f7f9fb; --line: #e3e7ec; --text: #141b27; --text2: #4b5563;
  --text3: #616b7a; --link: #02499a; --good: #256d39; --look: #9a5207; --bad: #a02522; --field: #f0f2f5; }
@media (prefers-color-scheme: dark) { :root { --page: #151a22; --soft: #1c222c; --line: #262d38; --text: #e3e6ec;
  --text2: #b5bbc4; --text3: #8c94a0; --link: #82b1ff; --good: #71c27f; --look: #f7cf73; --bad: #ffa39d; --field: #262d38; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 14px/21px "Figtree Variable", Figtree, system-ui, sans-serif; }
a { color: var(--link); text-underline-offset: 2px; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 4px; }
header { border-bottom: 1px solid var(--line); padding: 20px 24px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; font-weight: 650; }
h2 { margin: 32px 0 8px; font-size: 18px; line-height: 26px; font-weight: 650; scroll-margin-top: 16px; }
h3 { margin: 20px 0 4px; font-size: 12px; line-height: 18px; font-weight: 600; color: var(--text2); }
p { margin: 4px 0 0; color: var(--text2); max-width: 72ch; }
main { padding: 16px 24px 64px; max-width: 1040px; }
code, pre { font: 12.5px/19px ui-monospace, "SF Mono", Menlo, Consolas, monospace; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: 8px; padding: 12px; overflow-x: auto; margin: 4px 0 0; }
table { border-collapse: collapse; width: 100%; margin-top: 4px; font-size: 13px; }
th { text-align: left; font-weight: 550; font-size: 12px; color: var(--text3); background: var(--soft); }
th, td { padding: 8px 12px; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
.wide { overflow-x: auto; }
.quiet { color: var(--text3); }
.empty { padding: 48px 0; text-align: center; color: var(--text3); }
.letter { border: 1px solid var(--line); border-radius: 8px; padding: 20px; margin-top: 16px; max-width: 640px; }
.letter p { margin: 0 0 12px; color: var(--text); overflow-wrap: anywhere; }
.split { display: grid; grid-template-columns: 248px minmax(0, 1fr); }
.split nav { border-right: 1px solid var(--line); padding: 16px; font-size: 13px; position: sticky; top: 0; max-height: 100vh; overflow-y: auto; }
.split nav h2 { font-size: 12px; line-height: 18px; margin: 16px 0 4px; color: var(--text3); font-weight: 550; }
.split nav ul { list-style: none; margin: 0; padding: 0; }
.split nav a { display: block; padding: 3px 8px; border-radius: 6px; color: var(--text2); text-decoration: none; overflow-wrap: anywhere; }
.split nav a:hover { background: var(--soft); color: var(--text); }
details { border: 1px solid var(--line); border-radius: 8px; margin-top: 8px; }
details > summary { padding: 10px 12px; cursor: pointer; display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; }
details[open] > summary { border-bottom: 1px solid var(--line); background: var(--soft); border-radius: 8px 8px 0 0; }
details > div { padding: 4px 16px 16px; scroll-margin-top: 64px; }
.method { font: 600 12px/18px ui-monospace, Menlo, Consolas, monospace; min-width: 52px; color: var(--link); }
.method.POST, .method.PUT { color: var(--good); } .method.PATCH { color: var(--look); } .method.DELETE { color: var(--bad); }
.path { font-weight: 600; overflow-wrap: anywhere; }
.chip { background: var(--field); border-radius: 5px; padding: 1px 7px; font-size: 11.5px; line-height: 18px; }
@media (max-width: 720px) { .split { grid-template-columns: minmax(0, 1fr); } .split nav { position: static; max-height: none; border-right: 0; border-bottom: 1px solid var(--line); } main, header { padding-left: 16px; padding-right: 16px; } }
`;
