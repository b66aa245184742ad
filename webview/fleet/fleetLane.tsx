import type { JSX } from 'preact';
import type { ShownLane } from '../../protocol/viewer/fleetProtocol.ts';

/** Levels of a heat map, each of which is a colour in the style sheet. */
const levels = 5;

/** What a host used: the mean as a bar, and the parts of the time as a heat map. */
export function FleetLaneCell({ lane }: { readonly lane: ShownLane | undefined }): JSX.Element | null {
  if (lane === undefined) return null;
  const { mean, share, label, outlier, cells } = lane;
  return (
    <span class="fleet-lane" role="img" aria-label={label} title={label}>
      <span class="fleet-mean">
        {mean}
        {outlier !== null && <b>{outlier === 'higher' ? ' ▲' : ' ▼'}</b>}
      </span>
      <svg class="fleet-bar" viewBox="0 0 100 1" preserveAspectRatio="none">
        <path d={`M0 0h${100 * share}v1H0z`} />
      </svg>
      <svg class="fleet-heat" viewBox={`0 0 ${Math.max(1, cells.length)} 1`} preserveAspectRatio="none">
        {Array.from({ length: levels }, (_, level) => (
          <path key={level} class={`level-${level}`} d={pathOf(cells, level)} />
        ))}
      </svg>
    </span>
  );
}

function pathOf(cells: Float64Array, level: number): string {
  const levelOf = (share: number): number => Math.min(levels - 1, Math.floor(share * levels));
  return Array.from(cells, (share, cell) => (levelOf(share) === level ? `M${cell} 0h1v1h-1z` : '')).join('');
}
