import type { FileKind, Offer, Refusal } from './fileKind.ts';
import { kindCalled } from './fileKinds.ts';
import { findTarget } from './findTargets.ts';
import type { Host } from './host.ts';
import { complain } from './host.ts';
import type { CommonOptions } from './program.ts';
import { withProgress } from './progress.ts';
import type { Source } from './source.ts';

/** The file that a path names and what its kind does with it; undefined, and told, where there is neither. */
export function findOffer<Work>(
  path: string,
  toOffer: (kind: FileKind) => Offer<Work>,
  { kind, quiet = false }: CommonOptions,
  host: Host,
): { readonly source: Source; readonly work: Work } | undefined {
  const found = findTarget(path, { kind: kind && kindCalled(kind), stdin: host.stdin });
  if ('problem' in found) {
    complain(host, path, found.problem);
    return undefined;
  }
  const work = toOffer(found.kind);
  if (isRefusal(work)) {
    complain(host, path, work.refusal);
    return undefined;
  }
  return { source: quiet ? found.source : withProgress(found.source, host.stderr), work };
}

function isRefusal(offer: unknown): offer is Refusal {
  return typeof offer === 'object' && offer !== null && 'refusal' in offer;
}
