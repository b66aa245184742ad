import type { SeveritySettings } from '../../../formats/findings/severity.ts';
import { readSeveritySettings } from '../../../formats/findings/severity.ts';
import type { SettingsWait } from './documentSettings.ts';
import { DocumentSettings } from './documentSettings.ts';

/** The setting `pcp.rules`. */
export class RuleSettings extends DocumentSettings<SeveritySettings> {
  constructor(fetch: (uri: string) => Promise<unknown>, wait: SettingsWait) {
    super(fetch, readSeveritySettings, wait);
  }
}
