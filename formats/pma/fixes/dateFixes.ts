import { t } from '../../l10n/translate.ts';
import { lastStartedIndex } from '../model/lastStarted.ts';
import type { PmaModel } from '../model/model.ts';
import { readInteger } from '../../text/numbers.ts';
import { dateComment, dateRange } from '../rules/groupRules.ts';
import { formatCommentTime, parseCommentTime } from '../model/time.ts';
import { tokenizeLine } from '../../text/tokens.ts';
import type { Fix, Fixer } from './fix.ts';
import { rangeOf, replaceColumns, replacePlace } from './lineEdits.ts';

/** Fixes of time stamps and the comments beside them. */

/** Milliseconds until about the year 2286. */
const mostMilliseconds = 1e13;

export const dateRangeFixer: Fixer = {
  does: 'Divides milliseconds by 1000.',
  isSafe: true,
  fix: ({ template, args, place }) => {
    const milliseconds = readInteger(String(args['found'])).value;
    if (template !== dateRange.messages.milliseconds || milliseconds >= mostMilliseconds) return [];
    const seconds = String(Math.floor(milliseconds / 1000));
    return [{ title: t`Convert to seconds: ${seconds}`, edits: () => [replacePlace(place, seconds)] }];
  },
};

export const dateCommentFixer: Fixer = {
  does: 'Rewrites the comment from the number, or the number from the comment where only the comment fits between the groups around it.',
  isSafe: false,
  fix: ({ template, place }, file) => {
    const { line, column } = rangeOf(place);
    const text = file.lineText(line);
    const [token] = tokenizeLine(text).tokens;
    const comment = parseCommentTime(text.slice(column + 1));
    if (token === undefined || comment === undefined) return [];
    const words = formatCommentTime(readInteger(token.text).value, comment.utcOffsetMinutes);
    const toComment: Fix = {
      title: t`Change the comment to ${words}`,
      edits: () => [replacePlace(place, `# ${words}`)],
    };
    const isOtherTime = template === dateComment.messages.time && !isBetweenNeighbours(file.model, line);
    if (!isOtherTime || !isBetweenNeighbours(file.model, line, comment.epochSeconds)) return [toComment];
    const number = String(comment.epochSeconds);
    const toNumber: Fix = {
      title: t`Change the number to ${number}`,
      edits: () => [replaceColumns(line, token.column, token.endColumn, number)],
    };
    return [toNumber, toComment];
  },
};

/** Whether a time for a group lies between those of its neighbours. */
function isBetweenNeighbours({ groups }: PmaModel, dateLine: number, time?: number): boolean {
  const index = lastStartedIndex(groups, dateLine);
  const seconds = time ?? groups[index]?.date;
  const before = groups[index - 1]?.date;
  const after = groups[index + 1]?.date;
  return seconds !== undefined && seconds > (before ?? -Infinity) && seconds < (after ?? Infinity);
}
