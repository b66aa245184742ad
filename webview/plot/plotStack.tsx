import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { PlotFigure } from './figure/plotFigure.tsx';
import type { PictureParts } from './drawing/plotPicture.ts';
import type { PlotScene } from './plotScene.ts';

export interface PlotStackProps<Subject> {
  readonly scene: PlotScene<Subject>;
  readonly pictures: PictureParts;
  readonly onTable: () => void;
}

/** The plots below each other, with one cursor. It follows the pointer unless a click has put it somewhere. */
export function PlotStack<Subject>({ scene, pictures, onTable }: PlotStackProps<Subject>): JSX.Element {
  const { groups, setRange, setCursor, pick, removalOf } = scene;
  const [isPinned, setPinned] = useState(false);
  return (
    <div class={`plot-stack ${isPinned ? 'pinned' : ''}`}>
      {groups.map((group) => (
        <PlotFigure
          key={group.id}
          {...group}
          {...scene}
          isPinned={isPinned}
          pictures={pictures}
          onRange={setRange}
          onCursor={setCursor}
          onHover={(time) => {
            if (!isPinned) setCursor(time);
          }}
          onPin={(time) => {
            setPinned(time !== undefined);
            if (time !== undefined) setCursor(time);
          }}
          onPick={(time, line) => {
            pick(time, group.subjects[line]);
          }}
          removalOf={(line) => removalOf(group.subjects[line])}
          onTable={onTable}
        />
      ))}
    </div>
  );
}
