import { useEffect } from 'react';
import type { DrawnLine } from '../../lines/drawn-line.ts';
import type { ChartLine, LineMove } from '../../lines/line-move.ts';
import { useSetup, type ChartMarket } from '../setup/chart-setup.ts';
import { Figure } from '../setup/figure.tsx';
import { useShownView } from '../view/view-context.ts';
import { DragTip } from './drag-tip.tsx';
import { LineHandles } from './line-handles.tsx';
import { useLineTexts, type LineTexts } from './line-texts.ts';
import { useLineMove, type LineMoves } from './use-line-move.ts';

/** Properties of {@link ChartLines}. */
export interface ChartLinesProps {
  readonly market: ChartMarket;
  readonly lines: readonly ChartLine[];
  /**
   * Gives a line's order, plan or alert another price, after the user has confirmed it. Resolves with whether it was accepted; the
   * line then waits for its new price in `lines`. Otherwise it returns to the old one.
   */
  readonly onMove: (line: ChartLine, price: string) => Promise<boolean>;
}

/** The user's prices in a `PriceChart`. Those that are draggable are moved by a pointer or by keys. */
export function ChartLines({ market, lines, onMove }: ChartLinesProps) {
  const { view } = useShownView();
  const moves = useLineMove({ lines, tickSize: market.tickSize, amend: onMove });
  const texts = useLineTexts(market);
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
}

/** Colours of the kinds that do not have the colour of their side. */
const tones: Readonly<Partial<Record<ChartLine['kind'], DrawnLine['tone']>>> = {
  plan: 'plain',
  alert: 'plain',
  liquidation: 'warn',
};

function toDrawn(line: ChartLine, move: LineMove | undefined, texts: LineTexts): DrawnLine {
  const isMoved = move?.line.id === line.id;
  const label = isMoved
    ? [texts.label(line), texts.difference(move), texts.profit(move)].filter(Boolean).join(' · ')
    : texts.label(line);
  const sideTone = line.side === 'buy' ? 'up' : 'down';
  return {
    id: line.id,
    price: Number(isMoved ? move.price : line.price),
    label,
    isDraggable: line.isDraggable,
    tone: tones[line.kind] ?? sideTone,
    isDashed: line.kind !== 'entry',
  };
}

interface MoveQuestionProps {
  readonly move: LineMove;
  readonly moves: LineMoves;
  readonly texts: LineTexts;
}

function MoveQuestion({ move, moves, texts }: MoveQuestionProps) {
  const { words, controls } = useSetup();
  const { question, change, profit: profitLabel } = words.lines;
  const profit = texts.profit(move);
  return (
    <controls.ConfirmDialog
      title={question}
      confirmLabel={change}
      onConfirm={moves.send}
      onCancel={moves.cancel}
    >
      <p>{texts.label(move.line)}</p>
      <p className="chart-new-price">
        <Figure>{`${texts.price(move.line.price)} → ${texts.price(move.price)}`}</Figure>
      </p>
      <p>
        <Figure>{texts.difference(move)}</Figure>
      </p>
      {profit !== '' && (
        <p>
          {profitLabel}: <Figure>{profit}</Figure>
        </p>
      )}
    </controls.ConfirmDialog>
  );
}
