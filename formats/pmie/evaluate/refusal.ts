import { t } from '../../l10n/translate.ts';

/** Why a statement cannot be evaluated on a history. */
export type Refusal =
  | { readonly reason: 'metric'; readonly metric: string; readonly host: string }
  | { readonly reason: 'derived'; readonly metric: string; readonly why: string }
  | { readonly reason: 'instance'; readonly metric: string; readonly instance: string; readonly host: string }
  | { readonly reason: 'noInstances'; readonly metric: string }
  | { readonly reason: 'type'; readonly metric: string }
  | { readonly reason: 'host'; readonly host: string }
  | { readonly reason: 'sizes'; readonly left: number; readonly right: number }
  | { readonly reason: 'several' }
  | { readonly reason: 'mixed' }
  | { readonly reason: 'samples'; readonly metric: string }
  | { readonly reason: 'deep' }
  | { readonly reason: 'regex' }
  | { readonly reason: 'interval'; readonly seconds: number }
  | { readonly reason: 'syntax' };

/** Ends the compilation of a statement. */
export class RefusedStatement extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/** A refusal in words. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.reason) {
    case 'metric':
      return t`${refusal.metric} is not in ${refusal.host}`;
    case 'derived':
      return t`${refusal.metric} is defined, but has no values: ${refusal.why}`;
    case 'instance':
      return t`${refusal.metric} has no instance ${refusal.instance} in ${refusal.host}`;
    case 'noInstances':
      return t`${refusal.metric} has no instances`;
    case 'type':
      return t`${refusal.metric} is neither a number nor a text`;
    case 'host':
      return t`there is no archive of host ${refusal.host}`;
    case 'sizes':
      return t`sets of ${refusal.left} and ${refusal.right} values do not go together`;
    case 'several':
      return t`the condition has several values; put some_inst or all_inst around it`;
    case 'mixed':
      return t`a number is compared with a text`;
    case 'samples':
      return t`so many samples of ${refusal.metric} are not kept`;
    case 'deep':
      return t`it is nested too deeply`;
    case 'regex':
      return t`its regular expression has back references, or repeats too much`;
    case 'interval':
      return t`every ${refusal.seconds} s is too often for so long a time`;
    case 'syntax':
      return t`pmie refuses the statement`;
  }
}
