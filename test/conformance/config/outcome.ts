import type { Finding } from '../../../formats/findings/finding.ts';
import type { ToolMessage, Verdict } from './oracles/verdict.ts';

/**
 * How findings and a tool's verdict go together: `agrees`, `near` where the tool sees the fault behind the place of our
 * error, `undecided` where the verdict depends on the host or the tool crashed, `excepted` where a listed reason says
 * why they differ. The others are faults of ours.
 */
export type Outcome = 'agrees' | 'near' | 'undecided' | 'excepted' | 'missed' | 'elsewhere' | 'falseError';

/** Where findings and verdicts may differ; each with the reason. */
export interface Exceptions {
  /** Codes of rules whose errors name what the tool takes in silence, though it loses or misreads it. */
  readonly silent?: ReadonlyMap<string, string>;
  /** Codes of rules whose errors name what the tool reads past in silence, so that it sees none of the errors behind. */
  readonly swallowing?: ReadonlySet<string>;
  /** Codes of rules whose errors are at the beginning of what the tool sees the end of, such as an open brace. */
  readonly earlier?: ReadonlySet<string>;
  /** Messages of the tool, or reasons found in the text itself, that need no error. */
  readonly missed?: readonly ExceptedMessage[];
  /** Whether each error of the tool is looked at: it goes on behind a faulty line as if nothing were. The first one else. */
  readonly isEach?: boolean;
}

export interface ExceptedMessage {
  readonly message: RegExp;
  /** Where only some texts are meant. */
  readonly text?: RegExp;
  readonly reason: string;
}

/** @param text What both judge. */
export function outcomeOf(
  verdict: Verdict,
  findings: readonly Finding[],
  text: string,
  { silent = new Map(), swallowing = new Set(), earlier = new Set(), missed = [], isEach = false }: Exceptions,
): Outcome {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (verdict.crashed) return 'undecided';
  const refusals = verdict.messages.filter(({ severity }) => severity === 'error');
  if (refusals.length === 0) {
    if (errors.length === 0) return 'agrees';
    if (verdict.messages.some(({ severity }) => severity === 'host')) return 'undecided';
    const first = errors.findIndex(({ rule }) => swallowing.has(rule.code));
    const seen = first < 0 ? errors : errors.slice(0, first);
    return seen.every(({ rule }) => silent.has(rule.code)) ? 'excepted' : 'falseError';
  }
  const outcomes = refusals.slice(0, isEach ? undefined : 1).map((refusal) => {
    const place = placeOf(errors, refusal, text, earlier);
    const isKnown = missed.some(({ message, text: of }) => message.test(refusal.text) && of?.test(text) !== false);
    return isFault(place) && isKnown ? 'excepted' : place;
  });
  return outcomes.find(isFault) ?? outcomes[0] ?? 'agrees';
}

/** Whether ours is wrong. */
export function isFault(outcome: Outcome): boolean {
  return outcome === 'missed' || outcome === 'elsewhere' || outcome === 'falseError';
}

function placeOf(
  errors: readonly Finding[],
  { line, firstLine = line }: ToolMessage,
  text: string,
  earlier: ReadonlySet<string>,
): Outcome {
  if (errors.length === 0) return 'missed';
  if (line === undefined || firstLine === undefined) return 'agrees';
  if (errors.some((error) => covers(error, firstLine, line))) return 'agrees';
  // A tool that reads one token ahead stands in the line of that token.
  if (errors.some((error) => covers(error, lineBefore(text, line), line))) return 'near';
  return errors.some(({ rule, place }) => earlier.has(rule.code) && (place.text?.line ?? 0) < line)
    ? 'near'
    : 'elsewhere';
}

/** @param first a line from 1, as tools count @param last a line from 1, included */
function covers({ place: { text } }: Finding, first: number, last: number): boolean {
  return text !== undefined && text.line < last && text.endLine + 1 >= first;
}

/** The line before that has something in it besides blanks and a comment. */
function lineBefore(text: string, line: number): number {
  const lines = text.split('\n');
  let before = Math.min(line - 1, lines.length);
  while (before > 1 && /^\s*(#(?!include|define|if|el|end|un).*|\/\/.*|\/?\*.*|;.*)?$/.test(lines[before - 1] ?? ''))
    before--;
  return before;
}
