import { rule } from '../../findings/rule.ts';

export const indomSerial = rule({
  code: 'mmv/indom-serial',
  severity: 'error',
  title: 'Invalid serial of an indom',
  messages: {
    singular: 'Serial {serial} means "no instances", so the MMV agent ignores the indom. Use 1 to 2047.',
    wide: 'Serial {serial} does not fit in the 22 bits of an instance domain (at most 4194303), so the MMV agent ignores the indom. Use 1 to 2047.',
  },
  documentation: {
    why: '0 and 0xFFFFFFFF mean that a metric has a single value. A serial of more than 22 bits does not fit. The MMV agent ignores such an indom.',
    example: 'indoms[0].serial = 0',
    fix: 'Number indoms from 1 to 2047.',
  },
});

export const indomSerialShared = rule({
  code: 'mmv/indom-serial-shared',
  severity: 'warning',
  title: 'Serial overlaps the cluster',
  messages: {
    serial:
      'Serial {serial} shares bits with the cluster, so the indom may collide with one of another file. Use 1 to 2047.',
  },
  documentation: {
    why: 'The MMV agent computes the number of an instance domain as cluster × 2048 + serial. Serials above 2047 may collide with the instance domain of another file.',
    example: 'indoms[0].serial = 1146643',
    fix: 'Number indoms from 1 to 2047.',
  },
});

export const duplicateIndom = rule({
  code: 'mmv/duplicate-indom',
  severity: 'warning',
  title: 'Two indoms with one serial',
  messages: { serial: 'Indom {serial} already exists. The MMV agent merges the instances of both.' },
  documentation: {
    why: 'The MMV agent merges the instances of both by their internal IDs.',
    example: 'indoms[0].serial = 1\nindoms[1].serial = 1',
    fix: 'Give each indom a serial of its own.',
  },
});

export const indomInstances = rule({
  code: 'mmv/indom-instances',
  severity: 'error',
  severityNote: 'warning where the instances are in the file but not in the section of instances',
  title: 'Indom without its instances',
  messages: {
    beyondEnd:
      'Indom {serial} has {count:instance} at {offset:x}, which would end at {end:x}, but the file ends at {size:x}. The MMV agent ignores the indom.',
    elsewhere:
      'Indom {serial} has {count:instance} at {offset:x}, but not all of them are in the section of instances.',
  },
  documentation: {
    why: 'An indom points to its first instance and counts them; the others follow. The MMV agent ignores an indom whose instances extend beyond the end of the file.',
    example: 'indoms[0].count = 2147483647',
    fix: 'Correct the count or the offset.',
  },
});

export const instanceIndom = rule({
  code: 'mmv/instance-indom',
  severity: 'warning',
  severityNote: 'error where the indom would be beyond the end of the file',
  title: 'Instance points to the wrong indom',
  messages: {
    beyondEnd: 'The instance points to an indom at {offset:x}, but the file ends at {size:x}.',
    notAnEntry: 'The instance points to {offset:x}, where no indom begins.',
    other: 'The instance points to the indom at {offset:x}, but the one at {owner:x} counts it.',
  },
  documentation: {
    why: 'Each instance points back to its indom. mmvdump refuses a pointer beyond the end of the file. The MMV agent never uses the pointer, so a wrong one goes unnoticed.',
    example: 'instances[0].indom = 3',
    fix: 'Write the offset of the indom entry that the instance belongs to.',
  },
});

export const orphanInstance = rule({
  code: 'mmv/orphan-instance',
  severity: 'warning',
  title: 'Instance without an indom',
  messages: { one: 'No indom counts the instance "{name}", so it is never exported. Correct the count of its indom.' },
  documentation: {
    why: 'Instances are found through their indom. An instance that no indom counts is never exported.',
    example: 'indoms[0].count = 2, and three entries in the section of instances',
    fix: 'Correct the count of the indom.',
  },
});

export const instanceId = rule({
  code: 'mmv/instance-id',
  severity: 'error',
  title: 'Negative instance ID',
  messages: {
    negative:
      'Instance "{name}" of indom {serial} has the negative ID {id}. PCP cannot select it by name, and no program of PCP opens an archive that pmlogger writes of it. Use 0 to 2147483647.',
    none: 'Instance "{name}" of indom {serial} has ID -1, which means "no instance". PCP shows the value of another one, and no program of PCP opens an archive that pmlogger writes of it. Use 0 to 2147483647.',
  },
  documentation: {
    why: 'PCP numbers instances with 31 bits, from 0 to 2147483647. Libraries that number them by a 32-bit hash make about every other number negative. The MMV agent exports such an instance, and pmlogger records it. The whole archive is lost: PCP refuses to open it as corrupted, and none of its metrics can be read.',
    example: 'instances[0].id = -16',
    fix: 'Clear the highest bit of the number: `hash & 0x7fffffff`.',
  },
});

export const duplicateInstance = rule({
  code: 'mmv/duplicate-instance',
  severity: 'warning',
  title: 'Duplicate instance ID or name',
  messages: {
    id: 'Indom {serial} already has an instance with ID {id}, so one of them cannot be fetched.',
    name: 'Indom {serial} already has an instance named "{name}", so one of them cannot be fetched.',
  },
  documentation: {
    why: 'IDs and names distinguish the instances of an indom. If two are equal, one cannot be fetched.',
    example: 'instances[0].id = 1\ninstances[1].id = 1',
    fix: 'Give each instance of an indom its own ID and name.',
  },
});

export const indomRules = [
  indomSerial,
  indomSerialShared,
  duplicateIndom,
  indomInstances,
  instanceIndom,
  orphanInstance,
  instanceId,
  duplicateInstance,
];
