import { archiveBench } from './archiveBench.ts';
import type { Bench } from './bench.ts';
import { checkBench } from './checkBench.ts';
import { compressedBench } from './compressedBench.ts';
import { configBench } from './configBench.ts';
import { editorBench } from './editorBench.ts';
import { exportBench } from './exportBench.ts';
import { framesBench } from './framesBench.ts';
import { historyBench } from './historyBench.ts';
import { hostDaysBench } from './hostDaysBench.ts';
import { keystrokeBench } from './keystrokeBench.ts';
import { manyBench } from './manyBench.ts';
import { mmvBench } from './mmvBench.ts';
import { newArchivesBench } from './newArchivesBench.ts';
import { openingBench } from './openingBench.ts';
import { plotBench } from './plotBench.ts';
import { rewriteBench } from './rewriteBench.ts';
import { startupBench } from './startupBench.ts';
import { textsBench } from './textsBench.ts';
import { tryBench } from './tryBench.ts';
import { unpackBench } from './unpackBench.ts';

/** All that `npm run bench` measures, by the names that choose them (`npm run bench -- pma`), in the order of its table. */
export const benches: Readonly<Record<string, Bench>> = {
  startup: startupBench,
  pma: checkBench,
  many: manyBench,
  keystrokes: keystrokeBench,
  config: configBench,
  rewrite: rewriteBench,
  mmv: mmvBench,
  archive: archiveBench,
  history: historyBench,
  texts: textsBench,
  try: tryBench,
  hostDays: hostDaysBench,
  newArchives: newArchivesBench,
  export: exportBench,
  unpack: unpackBench,
  compressed: compressedBench,
  plot: plotBench,
  frames: framesBench,
  editor: editorBench,
  opening: openingBench,
};
