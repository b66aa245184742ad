import type { Tool } from './contract/tool.ts';
import { at } from './list/at.ts';
import { check } from './list/check.ts';
import { compare } from './list/compare.ts';
import { describe } from './list/describe.ts';
import { doctor } from './list/doctor.ts';
import { findArchives } from './list/findArchives.ts';
import { searchMetrics } from './list/searchMetrics.ts';
import { summary } from './list/summary.ts';
import { values } from './list/values.ts';

/** What language models can ask, of the command line and in VS Code, in the order in which it is shown to them. */
export const tools: readonly Tool[] = [
  findArchives,
  describe,
  doctor,
  at,
  compare,
  searchMetrics,
  values,
  summary,
  check,
];
