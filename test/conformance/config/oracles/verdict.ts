/**
 * How bad a tool's message is. `host` is what depends on the metrics, instances or hosts that the tool knows: a checker
 * may report an error there, but need not.
 */
export type Severity = 'error' | 'warning' | 'host';

export interface ToolMessage {
  readonly severity: Severity;
  /** From 1, where the tool names one. */
  readonly line?: number;
  /** Where the tool counts several lines as one: the first of those that end with `line`. */
  readonly firstLine?: number;
  readonly text: string;
}

/** What a real tool says of a text. */
export interface Verdict {
  /** Whether the tool takes the text. What depends on the host does not count. */
  readonly accepted: boolean;
  /** Whether the tool came to grief itself: no judgement of the text. */
  readonly crashed: boolean;
  readonly messages: readonly ToolMessage[];
  /** All that the tool printed. */
  readonly raw: string;
}

/** A message as a tool prints it: the groups `line` and `text` of the pattern, which has the flags `gm`. */
export interface MessagePattern {
  readonly pattern: RegExp;
  readonly severity: Severity | ((text: string) => Severity | 'none');
}

/** A tool's messages, in the order of the text. */
export function messagesIn(raw: string, patterns: readonly MessagePattern[]): ToolMessage[] {
  const messages: { at: number; message: ToolMessage }[] = [];
  for (const { pattern, severity } of patterns)
    for (const match of raw.matchAll(pattern)) {
      const { line, text = match[0] } = match.groups ?? {};
      const rank = typeof severity === 'string' ? severity : severity(text);
      if (rank === 'none') continue;
      messages.push({ at: match.index, message: { severity: rank, ...(line && { line: Number(line) }), text } });
    }
  return messages.sort((a, b) => a.at - b.at).map(({ message }) => message);
}

/** The verdict of a tool that ended in the usual way. */
export function verdictOf(messages: readonly ToolMessage[], raw: string): Verdict {
  return { accepted: messages.every(({ severity }) => severity !== 'error'), crashed: false, messages, raw };
}

/** The verdict of a tool that was ended by a signal, or said nothing of why it failed. */
export function crashVerdict(text: string, raw: string): Verdict {
  return { accepted: false, crashed: true, messages: [{ severity: 'error', text }], raw };
}

/** Number of lines of a text; a line without an end counts. */
export function lineCount(text: string): number {
  const ends = text.split('\n').length;
  return text.endsWith('\n') ? ends - 1 : ends;
}
