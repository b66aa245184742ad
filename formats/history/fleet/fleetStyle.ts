/** What a page of hosts needs besides the style of reports. */
export const fleetStyle = `
:root{--h0:#dcebfb;--h1:#9ecbf5;--h2:#5a9fe0;--h3:#d9822b;--h4:#b3261e}
@media screen and (prefers-color-scheme:dark){:root{--h0:#14304d;--h1:#1f5488;--h2:#3f8fdb;--h3:#e3a341;--h4:#ff6b5e}}
body.fleet{max-width:none}
.wide{overflow-x:auto}
.fleet tbody th{white-space:nowrap}
.fleet td,.fleet th{text-align:left}
.fleet td.rule{text-align:right}
th.rule{vertical-align:bottom;writing-mode:vertical-rl;transform:rotate(180deg);text-align:left!important;max-height:11rem}
.count{white-space:nowrap}
.count.error,b.error,span.error{color:var(--error)}
.count.warning,b.warning{color:var(--warning)}
.count.info,b.info{color:var(--info)}
.mean{display:inline-block;min-width:6rem;font-variant-numeric:tabular-nums}
svg.bar{width:4rem;height:.5rem;background:var(--soft);fill:var(--c1)}
svg.heat{display:block;width:12rem;height:.8rem;background:var(--soft);shape-rendering:crispEdges}
${[0, 1, 2, 3, 4].map((level) => `.h${level}{fill:var(--h${level})}`).join('')}
`;
