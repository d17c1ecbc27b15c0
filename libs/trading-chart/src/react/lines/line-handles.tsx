import { useState, type KeyboardEvent } from 'react';
import type { ChartLine } from '../../lines/line-move.ts';
import { useSetup } from '../setup/chart-setup.ts';
import { Figure } from '../setup/figure.tsx';
import type { LineTexts } from './line-texts.ts';
import type { LineMoves } from './use-line-move.ts';

interface LineHandlesProps {
  readonly lines: readonly ChartLine[];
  readonly moves: LineMoves;
  readonly texts: LineTexts;
}

/** Number of handles that are rendered while none has focus. Thousands would slow down every frame. */
const handlesAtRest = 20;

/** The lines for the keyboard, visible while one has focus. */
export function LineHandles({ lines, moves, texts }: LineHandlesProps) {
  const { words } = useSetup();
  const [hasFocus, setFocus] = useState(false);
  const shown = hasFocus ? lines : lines.slice(0, handlesAtRest);
  return (
    <ul
      aria-label={words.lines.list}
      onFocus={() => {
        setFocus(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setFocus(currentTarget.contains(relatedTarget));
      }}
      className="chart-handles"
    >
      {shown.map((line) => (
        <LineHandle key={line.id} line={line} moves={moves} texts={texts} />
      ))}
    </ul>
  );
}

interface LineHandleProps {
  readonly line: ChartLine;
  readonly moves: LineMoves;
  readonly texts: LineTexts;
}

function LineHandle({ line, moves, texts }: LineHandleProps) {
  const move = moves.move?.line.id === line.id ? moves.move : undefined;
  const price = move?.price ?? line.price;
  const shown = texts.price(price);
  const change = move ? texts.difference(move) : '';
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction !== undefined) moves.step(line, direction * (event.shiftKey ? 10 : 1));
    else if (event.key === 'Enter') moves.ask();
    else if (event.key === 'Escape') moves.cancel();
    else return;
    event.preventDefault();
  };
  return (
    <li>
      <div
        role="slider"
        tabIndex={0}
        aria-orientation="vertical"
        aria-label={texts.label(line)}
        aria-valuenow={Number(price)}
        aria-valuetext={change === '' ? shown : `${shown}, ${change}`}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (move?.stage === 'moving') moves.cancel();
        }}
        className="chart-handle"
      >
        <span>{texts.label(line)}</span>
        <Figure>{`${shown} ${change}`}</Figure>
      </div>
    </li>
  );
}
