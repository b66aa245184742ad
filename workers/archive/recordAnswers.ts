import type { Timestamp } from '../../formats/pcp/time/timestamp.ts';
import { maxRows } from '../../protocol/viewer/fileProtocol.ts';
import type { RecordMethods } from '../../protocol/viewer/recordProtocol.ts';
import type { Handlers } from '../../protocol/rpc.ts';
import type { ArchiveSession } from './archiveSession.ts';

/** What the Records view asks. */
export function recordAnswers(session: ArchiveSession): Handlers<RecordMethods> {
  return {
    records: async ({ file, from, to }, signal) => {
      const records = session.recordsOf(file);
      if (records === undefined) return { rows: [], total: 0, isComplete: true };
      session.surveyed.prefer(file);
      const marks = session.findings.marksOf(file);
      const rows = (await records.list(from, Math.min(to, from + maxRows), signal)).map((row) => {
        const severity = marks.within(row);
        return severity === undefined ? row : { ...row, severity };
      });
      return { rows, total: records.count, isComplete: records.isComplete };
    },
    recordsIn: async ({ file, range: { from: first, to: last } }, signal) => {
      const records = session.recordsOf(file);
      const from = await records?.firstFrom(first, signal);
      const to = await records?.firstFrom(afterTime(last), signal);
      return from === undefined || to === undefined ? null : { from, to: Math.max(from, to) };
    },
    recordIndex: async ({ file, offset }, signal) => {
      await session.untilSurveyed(file, offset, signal);
      return (await session.recordsOf(file)?.indexAt(offset, signal)) ?? null;
    },
  };
}

/** The next one that could be stored. */
function afterTime({ seconds, nanoseconds }: Timestamp): Timestamp {
  return { seconds, nanoseconds: nanoseconds + 1 };
}
