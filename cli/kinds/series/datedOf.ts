import type { ArchiveInput } from '../archive/archiveInput.ts';

/** The inputs but texts that were found and do not say when their samples were taken, where others do: they belong nowhere. */
export async function datedOf(inputs: readonly ArchiveInput[]): Promise<readonly ArchiveInput[]> {
  const isDated = async ({ isNamed, hasDates }: ArchiveInput): Promise<boolean> =>
    isNamed || (await hasDates?.()) !== false;
  const found = await Promise.all(inputs.map(isDated));
  const dated = inputs.filter((_, index) => found[index] === true);
  return dated.length === 0 ? inputs : dated;
}
