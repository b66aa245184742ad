import { MemberPool } from '../subject/memberPool.ts';
import type { SetSource } from '../subject/members/setMember.ts';
import { hostDescription } from '../views/hostFacts.ts';
import type { HostCpus } from './recordText.ts';

/** What the first and the last of some archives say of their hosts. One that cannot be read says nothing. */
export async function archiveCpus(archives: readonly SetSource[]): Promise<readonly HostCpus[]> {
  const pool = new MemberPool();
  const said: HostCpus[] = [];
  try {
    for (const one of new Set([...archives.slice(0, 1), ...archives.slice(-1)]))
      said.push(
        await pool.useOr<HostCpus>(
          one,
          async (archive) => ({ host: archive.label?.host, cpus: (await hostDescription(archive)).cpus }),
          {},
        ),
      );
  } finally {
    await pool.close();
  }
  return said;
}
