import { answerText } from '../../tools/answer/answer.ts';
import type { TimeZone } from '../../formats/pcp/time/timeZone.ts';
import { timeZoneOf } from '../../formats/pcp/time/timeZone.ts';
import { ToolError } from '../../tools/contract/toolError.ts';
import { tools } from '../../tools/toolTable.ts';
import type { ToolCall } from '../../protocol/worker/toolProtocol.ts';
import type { ToolFiles } from './toolFiles.ts';
import { WorkerTools } from './workerTools.ts';

/** Gives the files below some paths. @param first one of them, from which relative paths are @param zone of texts without one */
type FilesBelow = (paths: readonly string[], first: string, signal: AbortSignal, zone?: TimeZone) => ToolFiles;

/** Answers a call of a language model. */
export async function callTool(
  { name, input, roots, settings, textTimeZone = '' }: ToolCall,
  filesBelow: FilesBelow,
  signal: AbortSignal,
): Promise<string> {
  const tool = tools.find((one) => one.name === name);
  const [first] = roots;
  if (tool === undefined) throw new ToolError(`There is no tool ${name}.`);
  if (first === undefined) throw new ToolError('No folder and no file is open in VS Code: nothing may be read.');
  const files = filesBelow(roots, first, signal, timeZoneOf(textTimeZone));
  try {
    return answerText(await tool.run(input, new WorkerTools(files, settings, signal)));
  } finally {
    await files.close();
  }
}
