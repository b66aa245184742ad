/** Whether UTF-8 can hold a text: half a surrogate pair has no bytes, and would come back as another character. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
