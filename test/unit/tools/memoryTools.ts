import { listArchives } from '../../../formats/archive/members/archiveFiles.ts';
import { checkArchive } from '../../../formats/archive/checkArchive.ts';
import { openArchive } from '../../../formats/archive/openArchive.ts';
import { readArchiveSummary } from '../../../formats/archive/archiveSummary.ts';
import { messageOf } from '../../../formats/findings/finding.ts';
import type { Answer, JsonObject } from '../../../tools/answer/answer.ts';
import { answerObject } from '../../../tools/answer/answer.ts';
import type { ToolContext } from '../../../tools/contract/tool.ts';
import { tools } from '../../../tools/toolTable.ts';
import { memoryFolder } from '../../writers/archive/memoryFolder.ts';

/** What tools use of files in memory. */
export function memoryTools(
  files: ReadonlyMap<string, Uint8Array>,
  signal: AbortSignal = new AbortController().signal,
): ToolContext {
  const folder = memoryFolder(files);
  return {
    signal,
    onProgress: () => undefined,
    archives: async () => ({
      sources: await Promise.all(
        listArchives(folder.names).map(async (archive) => ({
          path: `/archives/${archive.base}`,
          summary: await readArchiveSummary(folder, archive),
          open: async () => ({ archive: await openArchive(folder, archive), close: () => Promise.resolve() }),
        })),
      ),
      notes: [],
    }),
    check: async () => {
      const checked = await Promise.all(listArchives(folder.names).map((archive) => checkArchive(folder, archive)));
      const findings = checked.flatMap((one) => one.findings);
      return {
        files: checked.length,
        findings: findings.map(({ severity, rule, place, ...message }) => ({
          severity,
          rule: rule.code,
          place: `/archives/${place.file ?? ''}:${place.start}`,
          message: messageOf(message),
        })),
        notes: [],
      };
    },
    settingsOf: () => Promise.resolve({ rules: {}, host: {} }),
    errorText: String,
    metricHelp: () => undefined,
  };
}

/** Calls a tool by its name. */
export async function answerOf(name: string, input: object, context: ToolContext): Promise<Answer> {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) throw new Error(`There is no tool ${name}.`);
  return tool.run(input, context);
}

/** The same as a program reads it. */
export const objectOf = async (...call: Parameters<typeof answerOf>): Promise<JsonObject> =>
  answerObject(await answerOf(...call));
