import type { HostThresholds } from '../../formats/history/doctor/hostRule.ts';
import type { SeveritySettings } from '../../formats/findings/severity.ts';

/** What a worker is started with that answers a call of a language model. */
export interface ToolWorkerData {
  readonly kind: 'tool';
}

export interface ToolCall {
  readonly name: string;
  /** Input as the model has given it. */
  readonly input: unknown;
  /** Absolute paths of the directories and files that may be read. */
  readonly roots: readonly string[];
  /** Zone of texts that do not say theirs. */
  readonly textTimeZone?: string;
  /** The user's, by rule codes. */
  readonly settings: { readonly rules: SeveritySettings; readonly host: HostThresholds };
}

export interface ToolMethods {
  /** The answer as text for the model. Rejects with a sentence for it where there is none. */
  call: readonly [ToolCall, string];
}
