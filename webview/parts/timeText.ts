const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** A time of day with its zone: `03:12:07 UTC`. The time is in milliseconds since the epoch. */
export function clockText(timeMs: number): string {
  return format.format(timeMs);
}
