import { t } from '../../formats/l10n/translate.ts';

/**
 * A key that is pressed with Ctrl as it is called here: `Ctrl+F`, on a Mac `⌘F`.
 *
 * @param agent what the browser says of itself
 */
export function ctrlText(key: string, agent = navigator.userAgent): string {
  return agent.includes('Macintosh') ? `⌘${key}` : t`Ctrl+${key}`;
}
