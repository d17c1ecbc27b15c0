import { approximate } from '@bourse/trading/decimal';
import type { ChartView, DrawnLine } from '@bourse/trading-chart';
import { useLingui } from '@lingui/react/macro';
import { memo, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import { usePage } from '#page/page-context.ts';
import type { Instrument } from '#platform/market/product.ts';
import { Button } from '@bourse/ui/fields';
import { Figure } from '@bourse/ui/figures';
import { ConfirmDialog } from '@bourse/ui/overlays';
import type { ChartSettings } from '../settings/chart-settings.ts';
import { useLineTexts, type LineTexts } from './line-texts.ts';
import type { ChartLine } from '../lines/chart-line.ts';
import type { LineMove } from '../lines/line-move.ts';
import { useChartLines } from './use-chart-lines.ts';
import { useLineMove, type LineMoves } from './use-line-move.ts';

interface UserLinesProps {
  readonly instrument: Instrument;
  readonly marks: ChartSettings['marks'];
  readonly host: RefObject<HTMLElement | null>;
  readonly view: ChartView | undefined;
}

/** The user's orders, plans and positions on the chart. Prices of orders and plans can be moved. */
export const UserLines = memo(function UserLines(props: UserLinesProps) {
  const { instrument, marks, host, view } = props;
  const { symbol, tickSize } = instrument;
  const { lines, amend } = useChartLines(symbol, marks);
  const moves = useLineMove({ host, view, lines, tickSize, amend });
  const texts = useLineTexts(instrument);
  const { move } = moves;
  useEffect(() => {
    view?.setLines(lines.map((line) => toDrawn(line, move, texts)));
  });
  const draggable = lines.filter(({ isDraggable }) => isDraggable);
  return (
    <>
      {draggable.length > 0 && (
        <>
          <LineHandles lines={draggable} moves={moves} texts={texts} />
          <DragTip />
        </>
      )}
      {move?.stage === 'confirming' && <MoveQuestion move={move} moves={moves} texts={texts} />}
    </>
  );
});

/** Kinds without the colour of a side. */
const plainKinds: ReadonlySet<ChartLine['kind']> = new Set(['plan', 'liquidation', 'alert']);

function toDrawn(line: ChartLine, move: LineMove | undefined, texts: LineTexts): DrawnLine {
  const isMoved = move?.line.id === line.id;
  const price = approximate(isMoved ? move.price : line.price);
  const label = isMoved
    ? [texts.label(line), texts.difference(move), texts.profit(move)].filter(Boolean).join(' · ')
    : texts.label(line);
  const sideTone = line.side === 'buy' ? 'up' : 'down';
  return {
    id: line.id,
    price,
    label,
    isDraggable: line.isDraggable,
    tone: plainKinds.has(line.kind) ? 'plain' : sideTone,
    isDashed: line.kind !== 'entry',
  };
}

interface LineHandlesProps {
  readonly lines: readonly ChartLine[];
  readonly moves: LineMoves;
  readonly texts: LineTexts;
}

/** Number of handles that are rendered while none has focus. Thousands would slow down every frame. */
const handlesAtRest = 20;

/** The lines for the keyboard, visible while one has focus. */
function LineHandles({ lines, moves, texts }: LineHandlesProps) {
  const { t } = useLingui();
  const [hasFocus, setFocus] = useState(false);
  const shown = hasFocus ? lines : lines.slice(0, handlesAtRest);
  const keysOf = (line: ChartLine) => (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction !== undefined) moves.step(line, direction * (event.shiftKey ? 10 : 1));
    else if (event.key === 'Enter') moves.ask();
    else if (event.key === 'Escape') moves.cancel();
    else return;
    event.preventDefault();
  };
  return (
    <ul
      aria-label={t({ id: 'chart.lines', message: 'Prices of your orders' })}
      onFocus={() => {
        setFocus(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setFocus(currentTarget.contains(relatedTarget));
      }}
      className="sr-only focus-within:not-sr-only focus-within:absolute! focus-within:start-2 focus-within:bottom-8 focus-within:z-10 focus-within:max-h-40 focus-within:overflow-y-auto focus-within:rounded-panel focus-within:border focus-within:border-line focus-within:bg-surface-1 focus-within:p-1"
    >
      {shown.map((line) => {
        const move = moves.move?.line.id === line.id ? moves.move : undefined;
        const price = move?.price ?? line.price;
        const shown = texts.price(price);
        const change = move ? texts.difference(move) : '';
        return (
          <li key={line.id}>
            <div
              role="slider"
              tabIndex={0}
              aria-orientation="vertical"
              aria-label={texts.label(line)}
              aria-valuenow={approximate(price)}
              aria-valuetext={change === '' ? shown : `${shown}, ${change}`}
              onKeyDown={keysOf(line)}
              onBlur={() => {
                if (move?.stage === 'moving') moves.cancel();
              }}
              className="hit-area flex items-center justify-between gap-4 rounded-control px-2 text-sm -outline-offset-2"
            >
              <span>{texts.label(line)}</span>
              <Figure>{`${shown} ${change}`}</Figure>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Says once that lines can be dragged. */
function DragTip() {
  const { t } = useLingui();
  const { preferences } = usePage();
  const [isDue, setDue] = useState(() => preferences.read('move_kline_mark_tip') === 'true');
  if (!isDue) return null;
  return (
    <div
      role="status"
      className="absolute bottom-8 start-2 z-5 flex max-w-[calc(100%-1rem)] items-center gap-2 rounded-panel border border-line bg-surface-2 ps-3 text-xs text-text-2"
    >
      {t({
        id: 'chart.drag-tip',
        message: 'Drag a line to change the order price. On a keyboard: Tab, then ↑ or ↓.',
      })}
      <Button
        look="bare"
        className="shrink-0"
        onClick={() => {
          setDue(false);
          preferences.write('move_kline_mark_tip', 'false');
        }}
      >
        {t({ id: 'chart.drag-tip-seen', message: 'Got it' })}
      </Button>
    </div>
  );
}

interface MoveQuestionProps {
  readonly move: LineMove;
  readonly moves: LineMoves;
  readonly texts: LineTexts;
}

function MoveQuestion({ move, moves, texts }: MoveQuestionProps) {
  const { t } = useLingui();
  const profit = texts.profit(move);
  return (
    <ConfirmDialog
      title={t({ id: 'chart.move-title', message: 'Change the price?' })}
      confirmLabel={t({ id: 'chart.move', message: 'Change price' })}
      onConfirm={moves.send}
      onCancel={moves.cancel}
    >
      <p>{texts.label(move.line)}</p>
      <p className="mt-1 text-text-1">
        <Figure>{`${texts.price(move.line.price)} → ${texts.price(move.price)}`}</Figure>
      </p>
      <p>
        <Figure>{texts.difference(move)}</Figure>
      </p>
      {profit !== '' && (
        <p>
          {t({ id: 'chart.move-profit', message: 'Profit or loss at this price' })}:{' '}
          <Figure>{profit}</Figure>
        </p>
      )}
    </ConfirmDialog>
  );
}
