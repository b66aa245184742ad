import type { PcpTools } from '../pcpTools.ts';

/** What pmlogcheck makes of an archive. */
export interface PmlogcheckVerdict {
  /** Whether it ended well. It does after most of what it complains about. */
  readonly isRead: boolean;
  readonly complaints: readonly string[];
}

/**
 * What pmlogcheck prints besides complaints: that there is no index, which is no fault; and of logged derived metrics
 * that they are of another domain than their instances, which later versions do not say any more.
 */
const noComplaint =
  /^(?:|.*: warning temporal index is missing|.*: domain of pmid \(511\) != domain of indom \(\d+\))$/;

export async function pmlogcheckVerdict(tools: PcpTools, path: string): Promise<PmlogcheckVerdict> {
  const { stdout, stderr, status, signal } = await tools.run('pmlogcheck', ['-w', path]);
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => !noComplaint.test(line));
  const isRead = status === 0;
  return { isRead, complaints: isRead ? lines : [`ended with ${status ?? signal ?? '?'}`, ...lines] };
}
