import type { LevelResult } from '@bourse/reserves';

/** Height of a row, in CSS pixels at the usual font size: 3.5 rem. */
const rowHeight = 56;

const width = 72;
const middle = width / 2;
const distance = 16;

/** Draws own nodes, their siblings and the lines between them. The rows beside it say the same in words. */
export function PathPicture({ rows }: { readonly rows: readonly LevelResult[] }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${rows.length * rowHeight}`}
      style={{ height: `${rows.length * 3.5}rem` }}
      className="w-18 shrink-0"
    >
      {rows.map((row, index) => (
        <Pair key={row.level} row={row} above={rows[index - 1]} y={(index + 0.5) * rowHeight} />
      ))}
    </svg>
  );
}

const colours = { right: 'text-success', wrong: 'text-error', undecided: 'text-text-3' } as const;

interface PairProps {
  readonly row: LevelResult;
  readonly above: LevelResult | undefined;
  readonly y: number;
}

function Pair({ row, above, y }: PairProps) {
  const own = placeOf(row);
  const other = width - own;
  const parent = above ? placeOf(above) : middle;
  const top = y - rowHeight;
  const isBroken = row.state === 'wrong';
  return (
    <g className={colours[row.state]} stroke="currentColor" strokeWidth="2">
      {above && <path d={curve(own, y, parent, top)} fill="none" />}
      {above && row.sibling && (
        <g className="text-text-3" stroke="currentColor">
          <path d={curve(other, y, parent, top)} fill="none" strokeDasharray="3 3" />
          <rect x={other - 5} y={y - 5} width="10" height="10" className="fill-surface-1" />
        </g>
      )}
      <circle cx={own} cy={y} r="7" fill="currentColor" />
      {isBroken && (
        <path d={`M${own - 3} ${y - 3}l6 6m0 -6l-6 6`} className="stroke-surface-1" fill="none" />
      )}
    </g>
  );
}

/** The root is in the middle; other own nodes are on the other side of their sibling. */
function placeOf({ sibling }: LevelResult): number {
  if (!sibling) return middle;
  return sibling.side === 'left' ? middle + distance : middle - distance;
}

function curve(x: number, y: number, toX: number, toY: number): string {
  return `M${x} ${y - 7}C${x} ${y - 28} ${toX} ${toY + 28} ${toX} ${toY + 7}`;
}
