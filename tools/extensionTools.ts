import type { Tool } from './contract/tool.ts';
import { at } from './list/at.ts';
import { check } from './list/check.ts';
import { compare } from './list/compare.ts';
import { describe } from './list/describe.ts';
import { doctor } from './list/doctor.ts';
import { findArchives } from './list/findArchives.ts';
import { searchMetrics } from './list/searchMetrics.ts';
import { values } from './list/values.ts';

/** What they can ask in VS Code: percentiles would take more room in the extension than all other tools together have. */
export const extensionTools: readonly Tool[] = [
  findArchives,
  describe,
  doctor,
  at,
  compare,
  searchMetrics,
  values,
  check,
];
