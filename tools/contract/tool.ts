import type { SetSource } from '../../formats/history/subject/members/setMember.ts';
import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';
import type { Answer } from '../answer/answer.ts';
import { checkInput } from './checkInput.ts';
import type { Fields, InputOf, InputSchema } from './fields.ts';

/** The archives that a path stands for. */
export interface FoundArchives {
  readonly sources: readonly SetSource[];
  /** What was left out and why, in sentences. */
  readonly notes: readonly string[];
}

/** A finding in a file, in words. */
export interface FileFinding {
  readonly severity: string;
  readonly rule: string;
  /** `file:offset`, or `file:line:column` of a text. */
  readonly place: string;
  readonly message: string;
}

/** What the files at a path were checked for. */
export interface CheckedFiles {
  readonly files: number;
  readonly findings: readonly FileFinding[];
  /** What could not be checked and why, in sentences. */
  readonly notes: readonly string[];
}

/** What the user says of rules, by their codes. */
export interface ToolSettings {
  readonly rules: SeveritySettings;
  /** Thresholds of rules about hosts. */
  readonly host: HostThresholds;
}

/** What a tool may use of the program that it runs in: it reads no other file than those that this gives. */
export interface ToolContext {
  readonly signal: AbortSignal;
  /** Called with how much of the work is done; reading waits for what it returns. */
  readonly onProgress: (done: number, total: number) => void | Promise<void>;
  /**
   * The archives at a path, or without one all that may be read.
   *
   * @throws ToolError where the path is none of what may be read
   */
  archives(path: string | undefined): Promise<FoundArchives>;
  /** Checks the file, the archive or the directory at a path. @throws ToolError as above */
  check(path: string): Promise<CheckedFiles>;
  /** The user's settings of rules, for an archive at a path. */
  settingsOf(path: string): Promise<ToolSettings>;
  /** Says in words why a file could not be read. @throws an error that is none of files */
  errorText(error: unknown): string;
  /** A line of help for metrics by name, for archives without help texts. */
  metricHelp(name: string): string | undefined;
}

/** What a language model can ask. */
export interface Tool {
  readonly name: string;
  /** Title for people. */
  readonly title: string;
  /** Description for the model. */
  readonly description: string;
  readonly inputSchema: InputSchema;
  /** Checks the input, and answers. @throws ToolError, and the signal's reason */
  readonly run: (input: unknown, context: ToolContext) => Promise<Answer>;
}

interface ToolSpec<All extends Fields, Required extends keyof All & string> extends Pick<
  Tool,
  'name' | 'title' | 'description'
> {
  readonly fields: All;
  readonly required: readonly Required[];
  readonly run: (input: InputOf<All, Required>, context: ToolContext) => Promise<Answer>;
}

export function defineTool<const All extends Fields, const Required extends keyof All & string>({
  fields,
  required,
  run,
  ...tool
}: ToolSpec<All, Required>): Tool {
  const inputSchema: InputSchema = { type: 'object', properties: fields, required, additionalProperties: false };
  return {
    ...tool,
    inputSchema,
    // checkInput has looked at each value.
    run: (input, context) => run(checkInput(input, inputSchema) as InputOf<All, Required>, context),
  };
}
