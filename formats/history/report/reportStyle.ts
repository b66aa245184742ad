/** The style of a report, on screens with light or dark pages, and on paper. */
export const reportStyle = `
:root{color-scheme:light dark;--fg:#1f2328;--quiet:#57606a;--bg:#fff;--line:#d0d7de;--soft:#f3f5f8;--link:#0550ae;
--error:#b3261e;--warning:#7a5200;--info:#0550ae;
--c1:#0969da;--c2:#1a7f37;--c3:#bf5b00;--c4:#cf222e;--c5:#8250df;--c6:#00798c;--c7:#bf3989;--c8:#57606a}
@media screen and (prefers-color-scheme:dark){:root{--fg:#e6edf3;--quiet:#9da7b3;--bg:#0d1117;--line:#3d444d;--soft:#161b22;--link:#79b8ff;
--error:#ff8a80;--warning:#e3b341;--info:#79b8ff;
--c1:#58a6ff;--c2:#3fb950;--c3:#f0883e;--c4:#ff7b72;--c5:#bc8cff;--c6:#39c5cf;--c7:#f778ba;--c8:#9da7b3}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:90rem;padding:1.5rem;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0;font-size:1.7rem}
h2{margin:2rem 0 .5rem;padding-bottom:.2rem;border-bottom:1px solid var(--line);font-size:1.25rem}
h3{margin:0;font-size:1rem}
p{margin:.3rem 0}
a{color:var(--link)}
nav ul{display:flex;flex-wrap:wrap;gap:.2rem 1rem;margin:.7rem 0;padding:0;list-style:none}
.quiet,figcaption span{color:var(--quiet);font-size:.87rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem;margin:0}
dt{color:var(--quiet)}
dd{margin:0}
.findings{margin:0;padding:0;list-style:none}
.findings li{margin:.4rem 0;padding:.2rem .7rem;border-left:4px solid var(--line)}
.error{border-color:var(--error)!important}
.warning{border-color:var(--warning)!important}
.info{border-color:var(--info)!important}
.error b{color:var(--error)}
.warning b{color:var(--warning)}
.info b{color:var(--info)}
.findings ul{margin-left:1rem}
.charts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,30rem),1fr));gap:1.5rem}
figure{margin:0;min-width:0;break-inside:avoid}
figcaption{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .6rem}
svg.plot{display:block;width:100%;height:auto;font:11px system-ui,sans-serif}
svg.plot text{fill:var(--quiet)}
svg.plot .grid{stroke:var(--line);stroke-width:1}
svg.plot .gap{fill:var(--line);opacity:.6}
svg.plot .line{fill:none;stroke-width:1.5;stroke-linejoin:round;stroke-linecap:round}
svg.plot .band{stroke:none;opacity:.25}
svg.plot .note rect{fill:var(--c5);opacity:.35}
svg.plot .area{stroke:none;opacity:.55}
${[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `.s${n}{stroke:var(--c${n})}.f${n}{fill:var(--c${n})}`).join('')}
.s5,.s6,.s7,.s8{stroke-dasharray:6 3}
.key{width:1.6rem;height:.7rem;margin-right:.4rem;stroke-width:3}
summary{color:var(--quiet);font-size:.87rem}
table{width:100%;border-collapse:collapse;font-size:.87rem}
th,td{padding:.1rem .4rem;border-bottom:1px solid var(--line);text-align:right;vertical-align:top;font-variant-numeric:tabular-nums;white-space:nowrap}
th:first-child{text-align:left}
tbody th{font-weight:400;white-space:normal}
footer{margin-top:2rem;padding-top:.5rem;border-top:1px solid var(--line)}
@media (max-width:36rem){body{padding:.7rem}th,td{padding:.1rem .2rem;white-space:normal}}
@page{margin:12mm}
@media print{summary{display:none}svg.plot{font-size:16px}table{font-size:7.5pt}th,td{padding:0 .25rem}body{max-width:none;padding:0;font-size:10pt}nav{display:none}.charts{grid-template-columns:1fr 1fr;gap:1rem}
section{break-inside:auto}h2{break-after:avoid}li,tr{break-inside:avoid}*{print-color-adjust:exact}}
`;
