import fc from 'fast-check';

/** An edit of a text of any length. */
export interface RandomEdit {
  /** Where, as a part of the text. */
  readonly at: number;
  /** Code units that it takes away. */
  readonly removed: number;
  readonly inserted: string;
  /** Whether the text is checked behind it, or with the edits that follow. */
  readonly isChecked: boolean;
}

const words = ['', '\n', '\n\n', '#', "'", ':', ' 1', 'x', '\r\n', 'ä', '🙂', '\0', 'DATE: 17'];
const headers = ['DATE:\n', 'VM:\n', '\nDATE:\n1462914019\n\n', 'TIME_VALUES:\n9 9\n', 'METADATA:\nVM V 1 a b\n\n'];

/** Edits one after the other: keystrokes, pieces put in and taken out, headers where none belong. */
export const edits: fc.Arbitrary<readonly RandomEdit[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 200 })),
    inserted: fc.oneof(fc.constantFrom(...words, ...headers), fc.string({ maxLength: 4 })),
    isChecked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);
