import type { FleetSettings } from '../../formats/history/fleet/hostDay.ts';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import { thresholdOf } from '../../formats/history/doctor/hostRule.ts';
import { hostRules } from '../../formats/history/doctor/rules/hostRules.ts';
import { ProjectFiles } from '../files/projectFiles.ts';
import type { Host } from '../host.ts';
import type { ArchiveInput } from '../kinds/archive/archiveInput.ts';
import { placeOfArchive } from '../kinds/archive/archiveInput.ts';
import type { ProjectOptions } from '../options.ts';
import { unknownRule } from './unknownRule.ts';

/** What is asked of a host: by the project file above the first archive, and by options, which go before it. */
export async function hostSettings(
  [first]: readonly ArchiveInput[],
  options: ProjectOptions & { readonly hostRule?: HostThresholds },
  host: Host,
): Promise<FleetSettings> {
  const chosen = options.hostRule ?? {};
  const project = first === undefined ? '' : await new ProjectFiles(options, host).of(placeOfArchive(first));
  if (typeof project === 'string') return { severities: {}, thresholds: chosen };
  return { severities: project.rules, thresholds: { ...project.host, ...chosen } };
}

/** Why a setting of a threshold means nothing; undefined where all are understood. */
export function wrongThreshold(settings: HostThresholds): string | undefined {
  for (const [code, threshold] of Object.entries(settings)) {
    const rule = hostRules.find((one) => one.rule.code === code);
    if (rule === undefined)
      return unknownRule(
        code,
        hostRules.map((one) => one.rule.code),
      );
    if (threshold !== 'off' && thresholdOf(rule) === undefined) return `'${code}' has no threshold; it can be off`;
  }
  return undefined;
}
