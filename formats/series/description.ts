import type { Kind } from '../kind.ts';

const digit = '[0-9]';

export const statsDescription = {
  noun: 'a text of statistics',
  chapter: 'Output of vmstat, iostat, sar, mpstat, pidstat and sadf',
  languageId: 'sysstat',
  languageNames: ['System Statistics'],
  isText: false,
  // By content such texts are known under any name; editors claim what nothing else is called.
  claims: { extensions: ['.sar'], filenamePatterns: [`sar${digit}${digit}`] },
} as const satisfies Kind;
