import type { AgreementCase, ByInstance, CaseRecord } from './agreementArchive.ts';
import { counted, counters, levels, minute, range, recordOf } from './agreementSteps.ts';

/** Where counters of 32 bits begin anew. */
const full = 2 ** 32;

const onlySda = ({ sda = NaN }: ByInstance): ByInstance => ({ sda });

/** A logger whose second group asks for the same metrics five milliseconds later, between which the counters tick. */
const twoGroups: AgreementCase = {
  name: 'groups',
  records: range(24).flatMap((step) => {
    const { sda = NaN, sdb = NaN } = counters(step);
    const later = { at: minute * step + 5, counters: { sda: sda + 10, sdb: sdb + 10 }, levels: levels(step) };
    return [recordOf(step), later];
  }),
};

/** A second group that asks for the counters of sda alone. */
const partOfGroup: AgreementCase = {
  name: 'group-of-one',
  records: range(24).flatMap((step) => {
    const { sda = NaN } = counters(step);
    return [recordOf(step), { at: minute * step + 5, counters: { sda: sda + 10 } }];
  }),
};

/** An instance that is missing in five records, and has counted much more when it comes back. */
const absent: AgreementCase = {
  name: 'absent',
  records: range(26).map((step) => {
    const record = recordOf(step);
    if (step < 10) return record;
    const { sda = NaN, sdb = NaN } = counters(step);
    if (step >= 15) return { ...record, counters: { sda, sdb: sdb + 100_000 } };
    return { ...record, counters: { sda }, levels: onlySda(levels(step)) };
  }),
};

const hole: AgreementCase = {
  name: 'hole',
  records: range(24).map((step) => ({ ...recordOf(step), at: minute * (step < 12 ? step : step + 59) })),
};

const mark: AgreementCase = {
  name: 'mark',
  records: range(24).flatMap((step) => {
    const record = recordOf(step);
    return step === 12 ? [{ at: record.at - 20_000, isMark: true as const }, record] : [record];
  }),
};

/** Another archive of the same host goes on. */
const seam: AgreementCase = {
  name: 'seam',
  records: range(24).map((step) => (step === 12 ? { ...recordOf(step), beginsArchive: true } : recordOf(step))),
};

/** The clock of the host is set back by five and a half minutes; the counters go on. */
const back: AgreementCase = {
  name: 'back',
  records: range(24).map((step) => ({ ...recordOf(step), at: minute * step - (step < 12 ? 0 : 330_000) })),
};

/** Counters of 32 bits that go on from 0. */
const wrap: AgreementCase = {
  name: 'wrap',
  bits: 32,
  records: range(24).map((step) => {
    const { sda = NaN, sdb = NaN } = counters(step);
    return { ...recordOf(step), counters: { sda: (full - 20_000 + sda) % full, sdb } };
  }),
};

/** A counter that begins anew from 0, as it does when a device is attached again. */
const fall = (name: string, bits: 32 | 64): AgreementCase => ({
  name,
  bits,
  records: range(24).map((step) => {
    const { sda = NaN, sdb = NaN } = counters(step);
    return { ...recordOf(step), counters: { sda: step < 12 ? sda : sda - counted(12), sdb } };
  }),
});

/** Levels that were logged once, in the first record. */
const once: AgreementCase = {
  name: 'once',
  records: range(24).map((step) => {
    const { at, ...rest } = recordOf(step);
    return step === 0 ? { at, ...rest } : { at, counters: counters(step) };
  }),
};

/** The same in the middle, before a mark. */
const onceBeforeMark: AgreementCase = {
  name: 'once-before-mark',
  records: range(24).flatMap((step): CaseRecord[] => {
    const { at, ...rest } = recordOf(step);
    if (step === 12) return [{ at, ...rest }];
    const record = { at, counters: counters(step) };
    return step === 18 ? [{ at: at - 20_000, isMark: true }, record] : [record];
  }),
};

/** A single record. */
const single: AgreementCase = { name: 'single', records: [recordOf(0)] };

const newIds: ByInstance = { sda: 7, sdb: 8 };

/** The agent gives its instances other numbers. */
const renumbered: AgreementCase = {
  name: 'renumbered',
  records: range(24).map((step) => (step < 12 ? recordOf(step) : { ...recordOf(step), ids: newIds })),
};

const swappedIds: ByInstance = { sda: 1, sdb: 0 };

/** The agent gives one the number that the other had. */
const swapped: AgreementCase = {
  name: 'swapped',
  records: range(24).map((step) => (step < 12 ? recordOf(step) : { ...recordOf(step), ids: swappedIds })),
};

const returnedIds: ByInstance = { sda: 0, sdb: 5 };

/** An instance that is missing in one record, and comes back with another number. */
const returned: AgreementCase = {
  name: 'returned',
  records: range(24).map((step) => {
    const record = recordOf(step);
    if (step < 12) return record;
    if (step === 12) return { ...record, counters: onlySda(counters(step)), levels: onlySda(levels(step)) };
    return { ...record, ids: returnedIds };
  }),
};

/** The agents answer with an error at one step. */
const failed: AgreementCase = {
  name: 'error',
  records: range(24).map((step) => (step === 12 ? { ...recordOf(step), hasError: true } : recordOf(step))),
};

/** A discrete metric that is logged when it changes; the levels are logged every five minutes. */
const changed: AgreementCase = {
  name: 'changed',
  records: range(46).map((step) => {
    const record = { at: minute * step, counters: counters(step) };
    const withLevels = step % 5 === 0 ? { ...record, levels: levels(step) } : record;
    return step === 0 || step === 6 ? { ...withLevels, discrete: 1024 * (step + 1) } : withLevels;
  }),
};

/** Archives of half an hour or so, each with one event. */
export const agreementCases: readonly AgreementCase[] = [
  twoGroups,
  partOfGroup,
  absent,
  hole,
  mark,
  seam,
  back,
  wrap,
  fall('fall-64', 64),
  fall('fall-32', 32),
  once,
  onceBeforeMark,
  single,
  renumbered,
  swapped,
  returned,
  failed,
  changed,
];

/** The same metrics at other heights, with which the cases are compared. */
export const comparedCase: AgreementCase = {
  name: 'compared',
  records: range(24).map((step) => ({
    at: minute * step,
    counters: { sda: 6_000_000 * step, sdb: 6_000_000 * step },
    levels: { sda: 5000, sdb: 5000 },
    discrete: 1 << 30,
  })),
};
