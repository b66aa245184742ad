import { useEffect, useRef } from 'preact/hooks';
import { toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { LinkedMethods, SharedRange, SharedTime } from '../../../protocol/viewer/linkedProtocol.ts';
import type { Requester } from '../../connection.ts';
import type { LinkSwitch } from '../../plot/range/linkSwitch.ts';
import { rangeBetween } from '../../plot/plotRange.ts';
import type { ArchiveState } from '../../../protocol/viewer/archiveProtocol.ts';
import { timeRangeOf } from '../changes/showChanges.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';
import { alignedTime } from './alignedTime.ts';

/** Shows the time that other archives show, and has them show this one's, while they are linked. */
export function useLinkedTime(
  connection: Requester<LinkedMethods>,
  viewer: ArchiveViewer,
  { head: { start, end } }: ArchiveState,
): LinkSwitch {
  const { isLinked, sharedTime, view, update, plotCursor } = viewer;
  const whole = rangeBetween(start && toSeconds(start), end && toSeconds(end));
  const own = view.range && { from: toSeconds(view.range.from), to: toSeconds(view.range.to) };
  const received = useRef<string | undefined>(undefined);
  const latest = useRef<SharedTime>({ whole });
  latest.current = { whole, ...(own === undefined ? {} : { range: own }) };
  const frame = useRef<number | undefined>(undefined);
  const shareSoon = (): void => {
    frame.current ??= requestAnimationFrame(() => {
      frame.current = undefined;
      const cursor = plotCursor.current?.seconds;
      connection.run('shareTime', { ...latest.current, ...(cursor === undefined ? {} : { cursor }) });
    });
  };
  useEffect(() => {
    // What came from another archive does not go back.
    if (isLinked && received.current !== keyOf(own)) shareSoon();
    received.current = undefined;
  }, [isLinked, own?.from, own?.to]);
  useEffect(() => {
    if (!isLinked) return undefined;
    return plotCursor.subscribe((cursor) => {
      if (cursor !== undefined && cursor.isLinked !== true) shareSoon();
    });
  }, [isLinked, plotCursor]);
  useEffect(() => {
    const time = sharedTime && alignedTime(whole, sharedTime);
    if (time === undefined) return;
    const { range, cursor } = time;
    if (keyOf(range) !== keyOf(own)) {
      received.current = keyOf(range);
      update({ range: range && timeRangeOf(range) });
    }
    if (cursor !== undefined) plotCursor.current = { seconds: cursor, isOfPlots: true, isLinked: true };
  }, [sharedTime]);
  return {
    isLinked,
    toggle: () => {
      connection.run('setLinked', { isLinked: !isLinked });
    },
  };
}

const keyOf = (range: SharedRange | undefined): string => (range === undefined ? 'whole' : `${range.from} ${range.to}`);
