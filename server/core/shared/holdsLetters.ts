/** Whether a name holds letters in their order, as editors match symbols; both in lower case. */
export function holdsLetters(name: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
