#!/usr/bin/env node
// The bundle is one for Node, in which other editors start it as a program of the package, and for the workers of browsers;
// what is of one of them only is loaded there.
// oxlint-disable-next-line no-restricted-imports -- In Node only.
if (typeof process === 'object') void import('./main.node.ts');
// oxlint-disable-next-line no-restricted-imports -- In browsers only.
else void import('./main.web.ts');
