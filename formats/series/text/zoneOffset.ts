/** Abbreviations that mean one offset from UTC only, in hours. */
const offsets: Readonly<Record<string, number>> = {
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 1,
  CET: 1,
  CEST: 2,
  EET: 2,
  EEST: 3,
  MSK: 3,
  JST: 9,
  KST: 9,
  AEST: 10,
  AEDT: 11,
  EST: -5,
  EDT: -4,
  MST: -7,
  MDT: -6,
  PST: -8,
  PDT: -7,
  NZST: 12,
  NZDT: 13,
};

/** Seconds that an abbreviation means; undefined where it may mean several. */
export function zoneOffset(name: string): number | undefined {
  const numeric = /^([+-])(\d{2})(\d{2})?$/.exec(name);
  if (numeric !== null)
    return (numeric[1] === '-' ? -1 : 1) * (Number(numeric[2]) * 3600 + Number(numeric[3] ?? 0) * 60);
  const hours = offsets[name];
  return hours === undefined ? undefined : hours * 3600;
}
