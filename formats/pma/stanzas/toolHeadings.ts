/** First words of lines that vmstat, iostat and sar print above or below their data. */
const toolHeadings = new Set(['Average:', 'procs', 'Device', 'Device:', 'IFACE', 'Linux', 'avg-cpu:']);

/** Whether a word heads a line that a tool prints above or below its data. */
export function isToolHeading(word: string): boolean {
  return toolHeadings.has(word);
}

/** Whether a line with such a first word is no row though it is shaped like one: any other word may name an object. */
export function isAveragesHeading(word: string): boolean {
  return word === 'Average:';
}
