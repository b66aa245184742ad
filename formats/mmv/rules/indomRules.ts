import { rule } from '../../findings/rule.ts';

export const indomSerial = rule({
  code: 'mmv/indom-serial',
  severity: 'error',
  title: 'Serial that no indom can have',
  messages: {
    singular: 'the serial is {serial}, which stands for "no instances"',
    wide: 'the serial is {serial}; only 22 bits (up to 4194303) fit into an instance domain',
  },
  documentation: {
    why: '0 and 0xFFFFFFFF mean that a metric has a single value, and a serial of more than 22 bits does not fit: the MMV agent ignores the indom.',
    example: 'indoms[0].serial = 0',
    fix: 'Number indoms from 1 to 2047.',
  },
});

export const indomSerialShared = rule({
  code: 'mmv/indom-serial-shared',
  severity: 'warning',
  title: 'Serial that runs into the cluster',
  messages: { serial: 'the serial is {serial}; from 2048 up it shares bits with the cluster' },
  documentation: {
    why: 'The MMV agent builds the number of an instance domain as cluster × 2048 + serial. Serials above 2047 may meet the instance domain of another file.',
    example: 'indoms[0].serial = 1146643',
    fix: 'Number indoms from 1 to 2047.',
  },
});

export const duplicateIndom = rule({
  code: 'mmv/duplicate-indom',
  severity: 'warning',
  title: 'Two indoms with one serial',
  messages: { serial: 'indom {serial} is there already' },
  documentation: {
    why: 'The MMV agent merges the instances of both by their internal ids.',
    example: 'indoms[0].serial = 1\nindoms[1].serial = 1',
    fix: 'Give each indom a serial of its own.',
  },
});

export const indomInstances = rule({
  code: 'mmv/indom-instances',
  severity: 'error',
  severityNote: 'warning where the instances lie in the file, but not in the section of instances',
  title: 'Indom without its instances',
  messages: {
    beyondEnd: 'indom {serial}: {count:instance} at {offset:x} would end at {end:x}, the file ends at {size:x}',
    elsewhere: 'indom {serial}: not all of {count:instance} at {offset:x} are entries of the section of instances',
  },
  documentation: {
    why: 'An indom names its first instance and their number; the others follow. The MMV agent ignores an indom whose instances go beyond the end of the file.',
    example: 'indoms[0].count = 2147483647',
    fix: 'Correct the count or the offset.',
  },
});

export const instanceIndom = rule({
  code: 'mmv/instance-indom',
  severity: 'warning',
  severityNote: 'error where the indom would lie beyond the end of the file',
  title: 'Instance points to a wrong indom',
  messages: {
    beyondEnd: 'its indom is at {offset:x}, the file ends at {size:x}',
    notAnEntry: 'its indom is at {offset:x}, where no indom begins',
    other: 'its indom is the one at {offset:x}, and the one at {owner:x} claims it',
  },
  documentation: {
    why: 'Each instance points back to its indom. mmvdump refuses a pointer beyond the end of the file; the MMV agent never looks at it, so that a wrong one goes unseen.',
    example: 'instances[0].indom = 3',
    fix: 'Write the offset of the indom entry that the instance belongs to.',
  },
});

export const orphanInstance = rule({
  code: 'mmv/orphan-instance',
  severity: 'warning',
  title: 'Instance that no indom has',
  messages: { one: 'no indom has this instance ("{name}")' },
  documentation: {
    why: 'Instances are found through their indom. One that none counts is never exported.',
    example: 'indoms[0].count = 2, and three entries in the section of instances',
    fix: 'Correct the count of the indom.',
  },
});

export const duplicateInstance = rule({
  code: 'mmv/duplicate-instance',
  severity: 'warning',
  title: 'Two instances with one id or name',
  messages: {
    id: 'indom {serial} has an instance with id {id} already',
    name: 'indom {serial} has an instance named "{name}" already',
  },
  documentation: {
    why: 'Ids and names tell the instances of an indom apart. Of two that are the same one cannot be fetched.',
    example: 'instances[0].id = 1\ninstances[1].id = 1',
    fix: 'Give each instance of an indom an id and a name of its own.',
  },
});

export const indomRules = [
  indomSerial,
  indomSerialShared,
  duplicateIndom,
  indomInstances,
  instanceIndom,
  orphanInstance,
  duplicateInstance,
];
