import { useContext, useEffect, useState } from 'preact/hooks';
import { t } from '../../../formats/l10n/translate.ts';
import type { PicturedPlot } from '../drawing/plotPicture.ts';
import { pngPicture } from '../drawing/plotPicture.ts';
import { PlotClipboardContext } from './plotClipboard.ts';

/** What can be copied of a plot. */
export type CopyKind = 'picture' | 'values' | 'link';

/** A plot as it is copied. */
export interface CopiedPlot {
  readonly picture: () => PicturedPlot | undefined;
  /** The values in UTF-8, with tabs between columns. */
  readonly values: () => Promise<Uint8Array>;
}

export interface PlotCopies {
  readonly kinds: readonly CopyKind[];
  readonly copy: (kind: CopyKind) => void;
  /** What has been copied just now. */
  readonly copied: CopyKind | undefined;
}

/** How long it is said that something has been copied, in milliseconds. */
const saidMs = 2000;

/** Copies a plot: as a picture, its values, or a link to the view. */
export function usePlotCopies({ picture, values }: CopiedPlot): PlotCopies {
  const clipboard = useContext(PlotClipboardContext);
  const [copied, setCopied] = useState<CopyKind | undefined>(undefined);
  useEffect(() => {
    if (copied === undefined) return undefined;
    const timer = setTimeout(() => {
      setCopied(undefined);
    }, saidMs);
    return () => {
      clearTimeout(timer);
    };
  }, [copied]);
  if (clipboard === undefined) return { kinds: [], copy: () => undefined, copied };
  const { title, writeText, copyLink, onFault } = clipboard;
  const copyPicture = async (): Promise<void> => {
    const plot = picture();
    if (plot === undefined) throw new Error(t`There is nothing to copy yet.`);
    await writePicture(pngPicture(title(), [plot]));
  };
  const actions: Readonly<Record<CopyKind, (() => Promise<unknown>) | undefined>> = {
    picture: copyPicture,
    values: async () => writeText(new TextDecoder().decode(await values())),
    link: copyLink,
  };
  const kinds = (['picture', 'values', 'link'] as const).filter((kind) => actions[kind] !== undefined);
  return {
    kinds,
    copied,
    copy: (kind) => {
      actions[kind]?.().then(() => {
        setCopied(kind);
      }, onFault);
    },
  };
}

/** The clipboard is asked at once, as browsers allow it only shortly after a key or a click. */
async function writePicture(bytes: Promise<Uint8Array>): Promise<void> {
  const blob = bytes.then((content) => new Blob([content as BlobPart], { type: 'image/png' }));
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(t`The picture cannot be copied here (${reason}). Save it as PNG in Metrics instead.`, {
      cause: error,
    });
  }
}
