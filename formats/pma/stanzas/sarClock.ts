/** Whether a row's first word is sar's time of day, which pma would take for the object's name. */
export function isTimeOfDay(word: string): boolean {
  return /^[0-9]{1,2}:[0-9]{2}:[0-9]{2}$/.test(word);
}

/** Whether the word after it belongs to it: on a 12-hour clock. */
export function isHalfOfDay(word: string): boolean {
  return /^[AP]M$/i.test(word);
}
