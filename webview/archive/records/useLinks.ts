import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { FilePlace } from '../../../protocol/viewer/fileProtocol.ts';
import type { LinkTarget, RecordLink, RecordLinks } from '../../../protocol/viewer/recordProtocol.ts';
import { focusedPane, focusPane } from '../../structure/panes.ts';
import type { ShownFile } from '../../structure/shownFile.ts';
import { useAnswer } from '../../useRequest.ts';
import type { ArchiveConnection } from '../archiveConnection.ts';
import type { ArchiveViewer } from '../useArchiveViewer.ts';

export interface Links extends RecordLinks {
  /** Whether the links belong to the byte at the cursor; until they arrive, the previous ones are shown. */
  readonly isCurrent: boolean;
  /** Must not be called with a link that is not current. */
  readonly follow: (link: RecordLink) => void;
  /** Follows the nearest link, as soon as it is known, and says whether there is one, as far as is known. */
  readonly followNearest: () => boolean;
  /** Subject of the current search, as text. */
  readonly wanted: string | undefined;
  readonly stop: () => void;
  /** Message of the last search if it found nothing. */
  readonly note: string | undefined;
}

const none: RecordLinks = { links: [], omitted: 0 };

/** Links of the byte at the cursor, and functions to follow them. */
export function useLinks(connection: ArchiveConnection, viewer: ArchiveViewer, shown: ShownFile): Links {
  const { view, jump, showPlace } = viewer;
  const { file, revision } = shown;
  const answer = useAnswer(connection, 'links', { file, offset: view.cursor }, revision);
  const found = answer?.value ?? none;
  const isCurrent = answer?.isCurrent ?? false;
  const [wanted, setWanted] = useState<string | undefined>(undefined);
  const [note, setNote] = useState<string | undefined>(undefined);
  const search = useRef(new AbortController());
  const stop = useCallback(() => {
    search.current.abort();
    setWanted(undefined);
  }, []);
  useEffect(() => {
    setNote(undefined);
    return stop;
  }, [stop, file, view.cursor]);

  const show = (place: FilePlace | null): void => {
    if (place === null) setNote(t`No other record has values of this metric.`);
    else showPlace(place);
  };
  const placeOf = (target: LinkTarget & { readonly kind: 'search' | 'time' }, signal: AbortSignal) =>
    target.kind === 'search'
      ? connection.request('findValue', target.search, signal)
      : connection.request('recordAt', { time: target.time }, signal);
  const look = async ({ title, target }: Searched): Promise<void> => {
    stop();
    const controller = new AbortController();
    search.current = controller;
    setNote(undefined);
    setWanted(title);
    try {
      const place = await placeOf(target, controller.signal);
      if (!controller.signal.aborted) show(place);
    } catch (error) {
      if (!controller.signal.aborted) connection.report(error);
    } finally {
      if (search.current === controller) setWanted(undefined);
    }
  };
  const follow = ({ title, target }: RecordLink): void => {
    // The button that was pressed goes away.
    if (focusedPane() === 'links') focusPane('tree');
    if (target.kind === 'place') showPlace(target.place);
    else if (target.kind === 'metric') jump({ view: 'metrics', metric: target.pmid });
    else void look({ title, target });
  };
  const [nearest] = found.links;
  const [isNearestAwaited, setNearestAwaited] = useState(false);
  useEffect(() => {
    if (!isNearestAwaited || !isCurrent) return;
    setNearestAwaited(false);
    if (nearest !== undefined) follow(nearest);
  });
  const followNearest = (): boolean => {
    if (isCurrent && nearest === undefined) return false;
    setNearestAwaited(true);
    return true;
  };
  return { ...found, isCurrent, follow, followNearest, wanted, stop, note };
}

/** A link whose target must be searched for. */
interface Searched {
  readonly title: string;
  readonly target: LinkTarget & { readonly kind: 'search' | 'time' };
}
