import type { JSX } from 'preact';
import { PlotFigure } from './plotFigure.tsx';
import type { PictureParts } from './plotPicture.ts';
import type { PlotScene } from './plotScene.ts';

export interface PlotStackProps<Subject> {
  readonly scene: PlotScene<Subject>;
  readonly pictures: PictureParts;
  readonly onTable: () => void;
}

/** The plots below each other, with one cursor. */
export function PlotStack<Subject>({ scene, pictures, onTable }: PlotStackProps<Subject>): JSX.Element {
  const { groups, range, whole, zone, cursor, timeText, setRange, setCursor, pick, pickText } = scene;
  return (
    <>
      {groups.map(({ id, title, unit, note, data, subjects }) => (
        <PlotFigure
          key={id}
          id={id}
          title={title}
          unit={unit}
          note={note}
          data={data}
          range={range}
          whole={whole}
          zone={zone}
          timeText={timeText}
          cursor={cursor}
          pictures={pictures}
          pickText={pickText}
          onRange={setRange}
          onCursor={setCursor}
          onPick={(time, line) => {
            pick(time, subjects[line]);
          }}
          onTable={onTable}
        />
      ))}
    </>
  );
}
