import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const require = createRequire(import.meta.url);
let compiled: ReturnType<Ajv['compile']> | undefined;

/** What the schema of SARIF 2.1.0 has against a log. */
export function sarifErrors(log: unknown): readonly string[] {
  const validate = (compiled ??= compileSchema());
  if (validate(log)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

/**
 * The schema is written for JSON Schema draft 4, of which it uses nothing that ajv's later draft takes otherwise, but for
 * two names at its top. It has a pattern, too, that is none in Unicode mode.
 * It is taken to be right, and compiled definition by definition: a third of the time.
 */
function compileSchema(): ReturnType<Ajv['compile']> {
  const schema = require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as Record<string, unknown>;
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
  });
  addFormats(ajv);
  const entries = Object.entries(schema).filter(([name]) => name !== '$schema' && name !== 'id');
  return ajv.compile(Object.fromEntries(entries));
}
