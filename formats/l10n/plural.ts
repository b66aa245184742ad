import { counted } from './counted.ts';
import { t } from './translate.ts';

/** `1 sample`, `3 samples`, `2 classes`, `0 entries`, in the user's language: the noun is given in the singular. */
export const plural = (count: number, noun: string): string => t`${counted(count, noun)}`;
