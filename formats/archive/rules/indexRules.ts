import { rule } from '../../findings/rule.ts';

export const indexTime = rule({
  code: 'archive/index-time',
  severity: 'warning',
  title: 'Impossible time in the index',
  messages: {
    negative: 'entry {entry} has a negative time',
    range: 'the part below a second of entry {entry} is {nanoseconds} nanoseconds',
    beforeStart: 'entry {entry} is of {time}, before the archive starts at {start}',
    backwards: 'entry {entry} is of {time}, earlier than the entry before',
  },
  documentation: {
    why: 'Readers search the index for times; it must be in order. PCP may look for values in the wrong place.',
    example: 'time = 1970-01-01T00:00:05Z',
    fix: 'Remove the index: PCP reads the archive without. pmlogextract writes a new one.',
  },
});

export const indexVolume = rule({
  code: 'archive/index-volume',
  severity: 'warning',
  title: 'Wrong volume in the index',
  messages: {
    negative: 'entry {entry} names volume {volume}',
    missing: 'entry {entry} names volume {volume}, which is not there',
    decreased: 'entry {entry} names volume {volume} after volume {before}',
  },
  documentation: {
    why: 'An entry names the volume to read from. PCP follows it without asking.',
    example: 'volume = -1',
    fix: 'Copy the missing volume, or remove the index.',
  },
});

export const indexOffset = rule({
  code: 'archive/index-offset',
  severity: 'warning',
  title: 'Wrong offset in the index',
  messages: {
    inLabel: 'entry {entry}: the {which} offset {offset:x} lies within the label',
    pastEnd: 'entry {entry}: the {which} offset {offset:x} lies beyond the end of {file} at {size:x}',
    decreased: 'entry {entry}: the {which} offset {offset:x} is less than the {before:x} of the entry before',
    boundary: 'entry {entry}: no record begins at the {which} offset {offset:x}',
  },
  documentation: {
    why: 'An entry tells where reading may begin. From a place that is not the beginning of a record PCP reads nonsense, or nothing.',
    example: 'data offset = 5',
    fix: 'A file was cut or exchanged after the index was written; copy it again, or remove the index.',
  },
});

export const indexDisagrees = rule({
  code: 'archive/index-disagrees',
  severity: 'warning',
  title: 'Index and data disagree about time',
  messages: { time: 'entry {entry} is of {time}; the record before its data offset is of {found}, which is later' },
  documentation: {
    why: 'Nothing before the offset of an entry is later than the entry. Where it is, PCP misses values when it looks for that time.',
    example: 'time = 10:00:00, record before = 10:05:00',
    fix: 'Remove the index; pmlogextract writes a new one.',
  },
});

export const indexRules = [indexTime, indexVolume, indexOffset, indexDisagrees] as const;
