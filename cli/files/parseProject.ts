import { loadKnownRules } from '../../formats/knownRules.ts';
import type { ProjectFile } from '../../formats/project/projectFile.ts';
import { readProjectFile } from '../../formats/project/readProjectFile.ts';
import { LineOffsets } from '../../formats/text/lineOffsets.ts';

/** Reads the text of a project file. @param onFault receives line and column, counted from 1, and the message */
export async function parseProject(
  text: string,
  onFault: (line: number, column: number, message: string) => void,
): Promise<ProjectFile> {
  const project = readProjectFile(text, await loadKnownRules());
  const lines = new LineOffsets(text);
  for (const { start, message } of project.faults) {
    const line = lines.lineAt(start);
    onFault(line + 1, start - lines.startOf(line) + 1, message);
  }
  return project;
}
