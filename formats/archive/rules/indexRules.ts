import { rule } from '../../findings/rule.ts';

export const indexTime = rule({
  code: 'archive/index-time',
  severity: 'warning',
  title: 'Invalid time in the index',
  messages: {
    negative: 'Entry {entry} has a negative time.',
    range: 'Entry {entry} has {nanoseconds} nanoseconds, which is more than a second.',
    beforeStart: 'Entry {entry} is dated {time}, before the start of the archive at {start}.',
    backwards: 'Entry {entry} is dated {time}, earlier than the previous entry.',
  },
  documentation: {
    why: 'Readers search the index for times, so it must be in order. Otherwise PCP may look for values in the wrong place.',
    example: 'time = 1970-01-01T00:00:05Z',
    fix: 'Remove the index: PCP reads the archive without it. pmlogextract writes a new one.',
  },
});

export const indexVolume = rule({
  code: 'archive/index-volume',
  severity: 'warning',
  title: 'Wrong volume in the index',
  messages: {
    negative: 'Entry {entry} refers to volume {volume}.',
    missing: 'Entry {entry} refers to volume {volume}, which does not exist.',
    decreased: 'Entry {entry} refers to volume {volume}, but the previous one to the later volume {before}.',
  },
  documentation: {
    why: 'An entry names the volume to read from. PCP does not check it.',
    example: 'volume = -1',
    fix: 'Copy the missing volume or remove the index.',
  },
});

export const indexOffset = rule({
  code: 'archive/index-offset',
  severity: 'warning',
  title: 'Wrong offset in the index',
  messages: {
    inLabel: 'Entry {entry}: {which} offset {offset:x} is inside the label.',
    pastEnd: 'Entry {entry}: {which} offset {offset:x} is beyond the end of {file} at {size:x}.',
    decreased: 'Entry {entry}: {which} offset {offset:x} is less than {before:x} in the previous entry.',
    boundary: 'Entry {entry}: no record begins at {which} offset {offset:x}.',
  },
  documentation: {
    why: 'An entry says where to start reading. If no record begins there, PCP reads nonsense or nothing.',
    example: 'data offset = 5',
    fix: 'A file was cut or replaced after the index was written. Copy it again or remove the index.',
  },
});

export const indexDisagrees = rule({
  code: 'archive/index-disagrees',
  severity: 'warning',
  title: 'Index and data disagree about time',
  messages: {
    time: 'Entry {entry} is dated {time}, but the record before its data offset is later: {found}. PCP misses values when it looks for that time.',
  },
  documentation: {
    why: 'Everything before the offset of an entry must be earlier than the entry. Otherwise PCP misses values when it looks for that time.',
    example: 'time = 10:00:00, record before = 10:05:00',
    fix: 'Remove the index. pmlogextract writes a new one.',
  },
});

export const indexRules = [indexTime, indexVolume, indexOffset, indexDisagrees] as const;
