import { t } from '../../l10n/translate.ts';
import { nearest } from '../../syntax/nearest.ts';
import type { SyntaxReporter } from '../../syntax/syntaxReporter.ts';
import { replacing } from '../parser/cursor.ts';
import { syslogPriority } from '../rules/meaningRules.ts';
import type { ActionNode, StringNode } from '../tree.ts';

const facilities = 'auth authpriv cron daemon ftp kern lpr mail mark news security syslog user uucp'
  .split(' ')
  .concat(Array.from({ length: 8 }, (_, number) => `local${number}`));
const priorities = 'alert crit debug emerg err error info none notice panic warn warning'.split(' ');

const option = /^\s*-([pt])\s*(\S*)/;

/** Reports options of syslog that pmie ignores: `"-p facility.priority"` and `"-t tag"`, each a string of its own. */
export function checkSyslog(reporter: SyntaxReporter, source: string, { word, arguments: texts }: ActionNode): void {
  if (word !== 'syslog') return;
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index];
    const match = text && option.exec(text.text);
    if (!match) return;
    const [whole, letter = '', inline = ''] = match;
    // An option without a value takes the next string.
    const value = inline === '' ? texts[++index] : text;
    if (value === undefined) {
      reporter.report(syslogPriority, 'missing', { option: `-${letter}` }, text);
      return;
    }
    const rest = inline === '' ? '' : text.text.slice(whole.length);
    if (rest !== '') reportExtra(reporter, source, text, whole, rest);
    if (letter === 'p') checkPriority(reporter, source, value, inline === '' ? value.text : inline);
  }
}

function reportExtra(reporter: SyntaxReporter, source: string, text: StringNode, option: string, rest: string): void {
  const isPlain = source.slice(text.start + 1, text.end - 1) === text.text;
  const at = {
    start: text.start + 1 + option.length,
    end: text.start + 1 + option.length + (/^\s*/.exec(rest)?.[0].length ?? 0),
  };
  const fixes = isPlain ? [replacing(at, '" "', t`Split the string`)] : [];
  reporter.report(syslogPriority, 'extra', { found: rest.trim() }, text, { fixes });
}

function checkPriority(reporter: SyntaxReporter, source: string, node: StringNode, value: string): void {
  const dot = value.indexOf('.');
  const facility = dot < 0 ? undefined : value.slice(0, dot);
  const isFacility = facility === undefined || facilities.includes(facility.toLowerCase());
  const priority = value.slice(dot + 1);
  const [found, words] = isFacility ? [priority, priorities] : [facility, facilities];
  if (isFacility && priorities.includes(priority.toLowerCase())) return;
  const expected = nearest(found, words);
  const at = node.start + source.slice(node.start, node.end).indexOf(found);
  const isPlain = found !== '' && at > node.start && at + found.length < node.end;
  const span = isPlain ? { start: at, end: at + found.length } : node;
  const fixes = expected !== undefined && isPlain ? [replacing(span, expected, t`Change to ${expected}`)] : [];
  reporter.report(syslogPriority, isFacility ? 'priority' : 'facility', { found }, span, { fixes });
}
