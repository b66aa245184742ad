import type { Field, InputSchema } from './fields.ts';
import { ToolError } from './toolError.ts';

/** Most UTF-16 units of a text, and of each text of a list. */
const longestText = 4096;
const longestList = 100;

/**
 * What a tool is called with, if it is as its schema says: models make mistakes, and learn from the sentence.
 *
 * @throws ToolError
 */
export function checkInput(input: unknown, { properties, required }: InputSchema): Readonly<Record<string, unknown>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    throw new ToolError('The arguments have to be an object.');
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of given) {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (field === undefined)
      throw new ToolError(`There is no argument '${name}', but ${Object.keys(properties).join(', ')}.`);
    const fault = faultOf(field, value);
    if (fault !== undefined) throw new ToolError(`'${name}' ${fault}.`);
  }
  const missing = required.find((name) => !given.some(([other]) => other === name));
  if (missing !== undefined) throw new ToolError(`'${missing}' is missing: ${properties[missing]?.description ?? ''}`);
  return Object.fromEntries(given);
}

/** What is wrong with a value, in words. */
function faultOf(field: Field, value: unknown): string | undefined {
  switch (field.type) {
    case 'string':
      if (!isText(value)) return `has to be a text of at most ${longestText} characters`;
      return field.enum?.includes(value) === false ? `has to be one of ${field.enum.join(', ')}` : undefined;
    case 'array':
      return Array.isArray(value) && value.length <= longestList && value.every(isText)
        ? undefined
        : `has to be a list of at most ${longestList} texts`;
    case 'integer':
    case 'number': {
      const { type, minimum, maximum } = field;
      const isRight = typeof value === 'number' && (type === 'number' || Number.isInteger(value));
      return isRight && value >= minimum && value <= maximum
        ? undefined
        : `has to be ${type === 'integer' ? 'a whole number' : 'a number'} from ${minimum} to ${maximum}`;
    }
  }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= longestText && !value.includes('\0');
