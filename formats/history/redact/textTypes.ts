import { typeCodes } from '../../pcp/typeCodes.ts';

/** Whether values of a type may be texts. */
export const hasTexts = (type: number): boolean => type >= typeCodes.string && type <= typeCodes.highresEvent;
