import { movedTo } from '@bourse/client/pairs';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { classNames } from '@bourse/ui/class-names';
import { useRowOrder } from '@bourse/ui/figures';
import { ChevronIcon, CloseIcon } from '@bourse/ui/icons';

interface PairOrderProps {
  readonly symbols: readonly string[];
  readonly onChange: (symbols: readonly string[]) => void;
  readonly nameOf: (symbol: string) => string;
}

const control =
  'flex size-8 shrink-0 items-center justify-center rounded-control text-text-2 hover:text-text-1 aria-disabled:opacity-30 pointer-coarse:size-11';

/** The pairs of a list in their order. A pair is moved by its buttons, by Alt and an arrow key, or by dragging it. */
export function PairOrder({ symbols, onChange, nameOf }: PairOrderProps) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  const move = (symbol: string, place: number) => {
    onChange(movedTo(symbols, symbols.indexOf(symbol), place));
  };
  const { dragged, rowProps } = useRowOrder(move);
  const remove = (symbol: string, index: number) => {
    onChange(symbols.filter((each) => each !== symbol));
    // The button of the removed pair had the focus.
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
  };
  return (
    <ul
      ref={list}
      aria-label={t({ id: 'lists.pairs', message: 'Pairs of the list' })}
      className="flex max-h-72 flex-col overflow-y-auto rounded-control border border-line empty:hidden"
    >
      {symbols.map((symbol, index) => {
        const pair = nameOf(symbol);
        return (
          <li
            key={symbol}
            className={classNames(
              'flex items-center border-b border-line ps-3 last:border-0',
              symbol === dragged ? 'bg-surface-3' : 'hover:bg-surface-2',
            )}
            {...rowProps(symbol, index)}
          >
            <bdi dir="ltr" className="min-w-0 flex-1 cursor-grab truncate text-md">
              {pair}
            </bdi>
            <RowButtons
              pair={pair}
              isFirst={index === 0}
              isLast={index === symbols.length - 1}
              onMove={(step) => {
                move(symbol, index + step);
              }}
              onRemove={() => {
                remove(symbol, index);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

interface RowButtonsProps {
  readonly pair: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: number) => void;
  readonly onRemove: () => void;
}

/** A button that moves a pair stays focusable at the end of the list, so that the focus is not lost there. */
function RowButtons({ pair, isFirst, isLast, onMove, onRemove }: RowButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <button
        type="button"
        aria-label={t({ id: 'lists.up', message: `Move ${{ pair }} up` })}
        aria-disabled={isFirst || undefined}
        className={classNames(control, 'rotate-180')}
        onClick={() => {
          onMove(-1);
        }}
      >
        <ChevronIcon />
      </button>
      <button
        type="button"
        aria-label={t({ id: 'lists.down', message: `Move ${{ pair }} down` })}
        aria-disabled={isLast || undefined}
        className={control}
        onClick={() => {
          onMove(1);
        }}
      >
        <ChevronIcon />
      </button>
      <button
        type="button"
        data-remove
        aria-label={t({ id: 'lists.remove', message: `Remove ${{ pair }}` })}
        className={control}
        onClick={onRemove}
      >
        <CloseIcon />
      </button>
    </>
  );
}
