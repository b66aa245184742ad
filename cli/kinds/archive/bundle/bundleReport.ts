import type { Bundle } from '../../../../codecs/bundle/openBundle.ts';
import { tarFinding, unreadFinding } from '../../../../formats/archive/members/bundleFindings.ts';
import { compressionFinding } from '../../../../formats/archive/members/compressionFinding.ts';
import type { Finding } from '../../../../formats/findings/finding.ts';
import { messageOf } from '../../../../formats/findings/finding.ts';

/** What is wrong with a bundle itself, in the order of the tar. */
export function bundleFindings(path: string, bundle: Bundle): readonly Finding[] {
  const { faults, unpackingFaults, passedOver, packedSize } = bundle;
  return [
    ...unpackingFaults.map((fault) => compressionFinding(path, packedSize, fault)),
    ...faults.map((fault) => tarFinding(path, fault)),
    ...passedOver.map(({ reason, entry }) => unreadFinding(path, reason, entry)),
  ].sort((a, b) => a.place.start - b.place.start);
}

/** Why values of a bundle may be missing, in words. */
export function bundleProblems(path: string, bundle: Bundle): readonly string[] {
  return bundleFindings(path, bundle)
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map((one) => messageOf(one));
}
