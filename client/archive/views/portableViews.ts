import { fromSeconds, toSeconds } from '../../../formats/pcp/time/timestamp.ts';
import type { Timestamp } from '../../../formats/pcp/time/timestamp.ts';
import type { ArchiveHead } from '../../../protocol/viewer/archiveProtocol.ts';
import type { NamingMethods, PortableView } from '../../../protocol/viewer/portableView.ts';

/** An archive, or a history, as far as its views are made portable. */
export interface NamingDocument {
  request<Method extends keyof NamingMethods>(
    method: Method,
    params: NamingMethods[Method][0],
  ): Promise<NamingMethods[Method][1]>;
}

/** What the page of an archive keeps of how it looks, as far as that is portable. */
interface KeptView {
  readonly view?: string;
  readonly zone?: string;
  readonly range?: { readonly from: Timestamp; readonly to: Timestamp };
  readonly plotted?: NamingMethods['namedMetrics'][0]['metrics'];
  readonly plotMode?: 'rate' | 'raw';
  readonly hasPlotTable?: boolean;
  readonly rule?: PortableView['rule'] | null;
}

/** How a view looks, in words that hold for other archives. @param kept what its page keeps; undefined at the beginning */
export async function portableView(document: NamingDocument, kept: object | undefined): Promise<PortableView> {
  const { view, zone, range, plotted = [], plotMode, hasPlotTable } = (kept ?? {}) as KeptView;
  return {
    ...(view === undefined ? {} : { view }),
    ...(zone === undefined ? {} : { zone }),
    ...(range === undefined ? {} : { from: toSeconds(range.from), to: toSeconds(range.to) }),
    ...(plotMode === 'raw' ? { isRaw: true } : {}),
    ...(hasPlotTable === true ? { hasTable: true } : {}),
    metrics: plotted.length === 0 ? [] : await document.request('namedMetrics', { metrics: plotted }),
  };
}

/** A portable view in the terms of the page, and what of it this archive does not have. */
export interface LocalView {
  readonly view: KeptView;
  readonly missing: readonly string[];
  /** Whether its time is not in the archive, so that all of the time is shown. */
  readonly isElsewhere: boolean;
}

/** How a portable view looks in an archive. */
export async function localView(
  document: NamingDocument,
  { start, end }: Pick<ArchiveHead, 'start' | 'end'>,
  { view, zone, from, to, isRaw, hasTable, metrics, derived, rule }: PortableView,
): Promise<LocalView> {
  const found = await document.request('metricsNamed', { metrics, ...(derived && { derived }) });
  const [first, last] = [start && toSeconds(start), end && toSeconds(end)];
  const hasRange = from !== undefined && to !== undefined;
  const isElsewhere = hasRange && (to <= (first ?? -Infinity) || from >= (last ?? Infinity));
  return {
    view: {
      ...(view === undefined ? {} : { view }),
      ...(zone === undefined ? {} : { zone }),
      ...(hasRange && !isElsewhere ? { range: { from: fromSeconds(from), to: fromSeconds(to) } } : {}),
      // A view of something else leaves Metrics as it is.
      ...(metrics.length === 0 && view !== 'metrics'
        ? {}
        : {
            plotted: found.metrics,
            plotMode: isRaw === true ? 'raw' : 'rate',
            hasPlotTable: hasTable === true,
            rule: rule ?? null,
          }),
    },
    missing: found.missing,
    isElsewhere,
  };
}
