import { cpusSaid, textFacts } from '../../../formats/history/printed/recordText.ts';
import { headBytes } from '../../../formats/series/recogniseText.ts';
import type { Source } from '../../files/source.ts';
import { readBytes } from '../../files/source.ts';
import type { ArchiveInput } from '../archive/archiveInput.ts';

/** The number of CPUs that texts say, else archives that are read with them; see {@link cpusSaid}. */
export async function knownCpus(
  texts: readonly Source[],
  archives: readonly ArchiveInput[],
): Promise<number | undefined> {
  const heads = await Promise.all(texts.map((source) => readBytes(source, headBytes)));
  return cpusSaid(heads, async () => (await import('../history/histories.ts')).cpusOf(archives));
}

/** Whether a text says when its samples were taken. */
export const hasDatesIn = async (text: Source): Promise<boolean> =>
  textFacts(await readBytes(text, headBytes), '')?.hasDates === true;
