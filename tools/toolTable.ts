import type { Tool } from './contract/tool.ts';
import { extensionTools } from './extensionTools.ts';
import { summary } from './list/summary.ts';

/** What language models can ask of the command line, in the order in which it is shown to them. */
export const tools: readonly Tool[] = [...extensionTools, summary];
