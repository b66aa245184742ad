import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { ProjectText } from '../../formats/project/projectSearch.ts';

/** How a file is checked. */
export interface FileSettings {
  readonly rules: SeveritySettings;
  readonly host: HostThresholds;
  /** Whether the project file says that it is not checked. */
  readonly isIgnored?: boolean;
}

/** What a user has set goes before what the project file says of a file, rule by rule. All rules are off where it is ignored. */
export async function settingsWith(project: ProjectText | null | undefined, user: FileSettings): Promise<FileSettings> {
  if (!project) return user;
  const { readProjectFile } = await import('../../formats/project/readProjectFile.ts');
  const settings = readProjectFile(project.text).settingsOf(project.path);
  if (settings !== undefined)
    return { rules: { ...settings.rules, ...user.rules }, host: { ...settings.host, ...user.host } };
  const { loadKnownRules } = await import('../../formats/knownRules.ts');
  const { codes } = await loadKnownRules();
  return {
    rules: Object.fromEntries(Array.from(codes, (code) => [code, 'off'])),
    host: user.host,
    isIgnored: true,
  };
}
