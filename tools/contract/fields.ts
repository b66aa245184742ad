/** What a tool takes by a name, as JSON Schema describes it. */
export type Field =
  | { readonly type: 'string'; readonly description: string; readonly enum?: readonly string[] }
  | {
      readonly type: 'integer' | 'number';
      readonly description: string;
      readonly minimum: number;
      readonly maximum: number;
    }
  | { readonly type: 'array'; readonly items: { readonly type: 'string' }; readonly description: string };

export type Fields = Readonly<Record<string, Field>>;

/** JSON Schema of what a tool takes. */
export interface InputSchema {
  readonly type: 'object';
  readonly properties: Fields;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

type ValueOf<One extends Field> = One extends { readonly enum: readonly (infer Name)[] }
  ? Name
  : One extends { readonly type: 'string' }
    ? string
    : One extends { readonly type: 'array' }
      ? readonly string[]
      : number;

/** What a tool is called with, once it has been checked. */
export type InputOf<All extends Fields, Required extends keyof All> = {
  readonly [Name in Required]: ValueOf<All[Name]>;
} & { readonly [Name in Exclude<keyof All, Required>]?: ValueOf<All[Name]> };

const text = (description: string) => ({ type: 'string', description }) as const;
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description }) as const;

/** A whole number within limits. */
export const count = (description: string, minimum: number, maximum: number) =>
  ({ type: 'integer', description, minimum, maximum }) as const;

export const path = text('Archive (any of its files, or their common name) or directory of archives of one host.');
export const host = text('Name of the host, where there are archives of several.');
export const from = text('Start: 2026-01-31 09:00, with or without zone, or 09:00.');
export const to = text('End, as from: what is at it is not of the range.');
export const zone = text('Time zone of times: utc (default), archive, or such as Europe/Berlin.');
export const metrics = texts('Names of metrics, or of groups: disk.dev stands for all below it.');
export const instances = texts('Names of instances, exact or up to the first blank; all if missing.');
export const offset = count('So many are left out at the start: see cut.', 0, 1_000_000);
export const limit = count('How many at most.', 1, 200);
export { text, texts };
