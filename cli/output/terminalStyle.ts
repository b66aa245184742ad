import type { TextStyle } from '../../formats/findings/report/textReport.ts';
import { plainStyle } from '../../formats/findings/report/textReport.ts';
import type { Severity } from '../../formats/findings/severity.ts';
import type { Host } from '../host.ts';

/** "Select graphic rendition" parameters. */
const severityColours: Readonly<Record<Severity, string>> = {
  error: '1;31',
  warning: '1;33',
  info: '1;34',
  hint: '36',
};

const colouredStyle: TextStyle = {
  place: (text) => rendered('1', text),
  severity: (text, severity) => rendered(severityColours[severity], text),
  aside: (text) => rendered('2', text),
};

/** Colours of lines in plots, which repeat; each can be read on a dark and on a light background. */
const lineColours = ['36', '33', '35', '32', '34', '31'];

/** Colours for a person at a terminal who has not declined them; see https://no-color.org. */
export function styleFor(host: Pick<Host, 'stdout' | 'env'>, wantsColour: boolean): TextStyle {
  return usesColours(host, wantsColour) ? colouredStyle : plainStyle;
}

/** Colours the text of a line of a plot by its number, from 1 on; undefined where there are no colours. */
export function linePaint(host: Host, wantsColour: boolean): ((text: string, line: number) => string) | undefined {
  if (!usesColours(host, wantsColour)) return undefined;
  return (text, line) => rendered(lineColours[(line - 1) % lineColours.length] ?? '0', text);
}

function usesColours({ stdout, env }: Pick<Host, 'stdout' | 'env'>, wantsColour: boolean): boolean {
  const isDeclined = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return wantsColour && stdout.isTTY === true && !isDeclined;
}

function rendered(parameters: string, text: string): string {
  return `\u001b[${parameters}m${text}\u001b[0m`;
}

/** Whether characters beyond ASCII are shown: not by a simple terminal, and not where the locale has another encoding. */
export function supportsUnicode({ env }: Pick<Host, 'env'>): boolean {
  const locale = [env['LC_ALL'], env['LC_CTYPE'], env['LANG']].find((value) => value !== undefined && value !== '');
  return env['TERM'] !== 'dumb' && (locale === undefined || /utf-?8/i.test(locale));
}
