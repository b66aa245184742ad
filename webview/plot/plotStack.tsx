import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { useKeptScroll } from '../controls/useKeptScroll.ts';
import type { PlotFigureProps } from './figure/plotFigure.tsx';
import { PlotFigure } from './figure/plotFigure.tsx';
import { HeatFigure } from './heat/heatFigure.tsx';
import type { PlotHeat } from './heat/heatValues.ts';
import type { PictureParts } from './drawing/plotPicture.ts';
import { plainLook } from './plotLook.ts';
import type { MarkedRange } from './useMarkedRange.ts';
import type { PlotGroup, PlotScene } from './plotScene.ts';

/** Where the plots are scrolled to, kept while they are not shown. */
export interface KeptScroll {
  readonly scroll: number;
  readonly onScroll: (scroll: number) => void;
}

export interface PlotStackProps<Subject> {
  readonly scene: PlotScene<Subject>;
  readonly pictures: PictureParts;
  /** Undefined where there are no statistics. */
  readonly marked?: MarkedRange;
  readonly keptScroll?: KeptScroll | undefined;
  readonly onTable: () => void;
  /** The values of a plot without some lines, as they are copied. */
  readonly valuesOf: (group: PlotGroup<Subject>, hidden: ReadonlySet<string>) => Promise<Uint8Array>;
}

/** The plots below each other, with one cursor. It follows the pointer unless a click has put it somewhere. */
export function PlotStack<Subject>({
  scene,
  pictures,
  marked,
  keptScroll,
  onTable,
  valuesOf,
}: PlotStackProps<Subject>): JSX.Element {
  const { groups, setRange, setCursor, pick, removalOf } = scene;
  const [isPinned, setPinned] = useState(false);
  const stack = useRef<HTMLDivElement>(null);
  const isComplete = groups.length > 0 && groups.every(({ isReading }) => !isReading);
  const onScroll = useKeptScroll(stack, keptScroll?.scroll ?? 0, (scroll) => keptScroll?.onScroll(scroll), isComplete);
  return (
    <div class={`plot-stack ${isPinned ? 'pinned' : ''}`} ref={stack} onScroll={onScroll}>
      {groups.map((group) => (
        <GroupFigure
          key={group.id}
          {...group}
          {...scene}
          isPinned={isPinned}
          pictures={pictures}
          valuesWithout={(hidden) => valuesOf(group, hidden)}
          onRange={setRange}
          onCursor={setCursor}
          onHover={(time) => {
            if (!isPinned) setCursor(time);
          }}
          marked={marked?.range}
          onMark={marked?.mark}
          onMarkAtCursor={marked?.toggle}
          onPin={(time) => {
            if (time === undefined) marked?.mark(undefined);
            setPinned(time !== undefined);
            if (time !== undefined) setCursor(time);
          }}
          onPick={(time, line) => {
            pick(time, group.subjects[line]);
          }}
          controls={scene.controlsOf?.(group)}
          look={group.look ?? plainLook}
          shapes={group.shapes ?? ['lines']}
          onLook={
            scene.setLook &&
            ((look) => {
              scene.setLook?.(group, look);
            })
          }
          removalOf={(line) => removalOf(group.subjects[line])}
          onTable={onTable}
        />
      ))}
    </div>
  );
}

/** The figure that suits the shape. */
function GroupFigure({ heat, ...props }: PlotFigureProps & { readonly heat?: PlotHeat }): JSX.Element {
  return heat === undefined ? <PlotFigure {...props} /> : <HeatFigure {...props} heat={heat} />;
}
