import type { TimeZone } from '../../pcp/time/timeZone.ts';

/** Where the abbreviations of zones are in use: each knows its own. */
const places = ['en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-IE', 'en-IN', 'en-ZA', 'en-HK', 'ja-JP'];
const hourMilliseconds = 3_600_000;
const mostHours = 10_000;

/** A zone whose abbreviations are those of the tz database, as `CET`, where it is known which. */
export function zoneWithAbbreviations(zone: TimeZone): TimeZone {
  const known = new Map<number, string>();
  return {
    name: zone.name,
    offsetAt: (seconds) => {
      const found = zone.offsetAt(seconds);
      if (isAbbreviation(found.abbreviation)) return found;
      const hour = Math.floor((seconds * 1000) / hourMilliseconds);
      const abbreviation = known.get(hour) ?? abbreviationAt(zone.name, hour * hourMilliseconds) ?? found.abbreviation;
      if (known.size > mostHours) known.clear();
      known.set(hour, abbreviation);
      return { ...found, abbreviation };
    },
  };
}

/** Whether a text is an abbreviation, not an offset or a name in words. */
export function isAbbreviation(text: string): boolean {
  return /^[A-Z]{3,6}$/.test(text);
}

function abbreviationAt(zone: string, time: number): string | undefined {
  const timeZone = zone.replace(/^:/, '');
  return places
    .map((place) =>
      new Intl.DateTimeFormat(place, { timeZone, timeZoneName: 'short' })
        .formatToParts(time)
        .find(({ type }) => type === 'timeZoneName'),
    )
    .find((part) => part !== undefined && isAbbreviation(part.value))?.value;
}
