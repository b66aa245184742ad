import { typeCodes } from '../../pcp/typeCodes.ts';

/** Whether values of a type are texts. */
export const isTextType = (type: number): boolean => type === typeCodes.string;

/** Whether a type is one of numbers. */
export function isNumberType(type: number): boolean {
  return type >= typeCodes.i32 && type <= typeCodes.double;
}
