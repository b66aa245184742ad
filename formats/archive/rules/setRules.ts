import type { Rule } from '../../findings/rule.ts';
import { rule } from '../../findings/rule.ts';

export const setOverlap = rule({
  code: 'host/set-overlap',
  severity: 'info',
  title: 'Archives of a host overlap',
  messages: {
    both: '{name} and {other} both cover {from} to {to}. For metrics that both recorded, {name} is used, which begins later.',
  },
  documentation: {
    why: "Two loggers ran at the same time, an archive was cut from another, or texts of several tools are of the same time. PCP Files uses the archive that begins later for the metrics that both have, and both for all others. PCP's own tools read a folder of such archives up to the overlap only.",
    example: '20260101 ends at 00:18, 20260102 begins at 00:00',
    fix: 'None is needed for reading here. For PCP, move one of the archives out of the folder.',
  },
});

export const setCopy = rule({
  code: 'host/set-copy',
  severity: 'info',
  title: 'Archive is a copy of a part of another',
  messages: { copy: '{name} has no values that {other} lacks, so it is not used.' },
  documentation: {
    why: "All values of the archive are in another one, too. PCP's own tools read a folder with such a copy up to its beginning only.",
    example: '20260101 and incident, cut out of it',
    fix: 'Move the copy out of the folder.',
  },
});

export const setSkipped = rule({
  code: 'host/set-skipped',
  severity: 'warning',
  severityNote:
    'info for files without content, as a logger that has just started leaves them, and for texts without samples',
  title: 'Archive is not part of the history',
  messages: {
    unreadable: '{name} cannot be opened, so the history of the host has no values from it.',
    empty: '{name} has no records yet, so the history of the host has no values from it.',
    noSamples: '{name} has no samples that can be read, so the history of the host has no values from it.',
    noLabel: '{name} has no whole label, so its host and its time are unknown and it is not used.',
    noMetadata: '{name} has no metadata file, so its values have no names and it is not used.',
    noRecords: '{name} has no whole record, so the history of the host has no values from it.',
    backwards: '{name} ends before the time at which it begins by its label, so it is not used.',
    crowded: '{name} covers the same time as {limit} archives that begin later, so it is not used there.',
  },
  documentation: {
    why: 'An archive that cannot be read leaves a gap in the history of its host.',
    example: '20260103.0 and 20260103.index without 20260103.meta',
    fix: 'Check the archive by itself, and copy missing or damaged files from where it was recorded.',
  },
});

export const setMetadata = rule({
  code: 'host/set-metadata',
  severity: 'info',
  title: 'Metric changes from one archive to the next',
  messages: {
    joined:
      "With {name}, {metric} changes its {what} from {before} to {after}. It is read as one metric. PCP's tools refuse to open these archives together.",
    number:
      "With {name}, {metric} changes its PMID from {before} to {after}. It is read as one metric. PCP's tools silently omit the values of one side.",
    split:
      'With {name}, {metric} changes its {what} from {before} to {after}, so values before and after cannot be compared.',
  },
  documentation: {
    why: "After an upgrade of PCP a metric may have another type, semantics, unit or number. Values are joined by the metric's name where both are counters, or both are not, and the units have the same dimension.",
    example: 'kernel.all.uptime is u32 in 20260101 and double in 20260102',
    fix: 'None is needed for reading here. For PCP, pmlogrewrite adapts the older archives.',
  },
});

export const setZone = rule({
  code: 'host/set-zone',
  severity: 'info',
  severityNote: 'warning where texts do not say their zone, beside others that do',
  title: 'Time zone of the host changes, or is not known',
  messages: {
    changed:
      'The time zone changes from {before} to {after} with {name}. Times of the whole history are shown in that of its newest archive.',
    unknown:
      'The times of {texts:text}, such as {name}, have no time zone. They are read as UTC beside those of {other}, whose zone is known, so they may be hours off. Give the zone of the host with --text-tz, in VS Code with the setting pcp.textTimeZone.',
  },
  documentation: {
    why: 'The host was moved to another time zone, or the archives were recorded by hosts of the same name. Texts of sar, and of vmstat and iostat with most options, have the times of the host without their zone.',
    example: 'Europe/Berlin in 20260101, America/New_York in 20260102',
    fix: 'Choose a time zone for the whole history, such as `--tz utc`. Give the zone of texts with `--text-tz`, in VS Code with the setting `pcp.textTimeZone`.',
  },
});

export const setHost = rule({
  code: 'host/set-host',
  severity: 'info',
  title: 'Host has several names',
  messages: { names: '{host} is also called {names} in these archives. They are read as one history.' },
  documentation: {
    why: 'The host was recorded with and without its domain. PCP does not open archives of different host names together.',
    example: 'web1 in 20260101, web1.example.org in 20260102',
    fix: 'None is needed for reading here. For PCP, pmlogrewrite changes the name of the host.',
  },
});

export const recordingGap = rule({
  code: 'host/recording-gap',
  severity: 'info',
  title: 'Nothing was recorded for a time',
  messages: { gap: 'Nothing was recorded from {from} to {to} ({length}).' },
  documentation: {
    why: 'No archive of the host has values of that time: the logger or the host was down, or an archive is missing. The time is longer than two minutes and than three times the usual distance of records.',
    example: '20260101 ends at 14:02, 20260103 begins at 00:10',
    fix: 'Copy the missing archive from where it was recorded, if there is one.',
  },
});

/** What can be said of the archives of a host together, in the order of docs/rules.md. */
export const setRules: readonly Rule[] = [setOverlap, setCopy, setSkipped, setMetadata, setZone, setHost, recordingGap];
