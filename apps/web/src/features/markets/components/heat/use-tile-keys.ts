import { directionOf, type Locale } from '@bourse/i18n-registry';
import { nextTile, type TileMove, type TreemapTile } from '@bourse/trading/market';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useLocale } from '#platform/locale/locale.ts';

/** The tile that the Tab key leads to: arrow keys move it to the nearest one, Home and End to the largest and the last one. */
export function useTileKeys(keys: readonly string[], tiles: readonly TreemapTile[]) {
  const locale = useLocale();
  const ref = useRef<HTMLUListElement>(null);
  const isMoving = useRef(false);
  const [moved, setMoved] = useState<string>();
  const index = Math.max(0, moved === undefined ? 0 : keys.indexOf(moved));
  const active = keys[index];
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-tile="${active}"] :is(a, button)`)?.focus();
  }, [active]);
  return {
    active,
    list: {
      ref,
      onKeyDown: (event: KeyboardEvent) => {
        const target = targetOf(event.key, { index, tiles, locale });
        if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        isMoving.current = target !== index;
        setMoved(keys[target]);
      },
      onFocus: ({ target }: FocusEvent) => {
        setMoved(target.closest<HTMLElement>('[data-tile]')?.dataset['tile']);
      },
    },
  };
}

interface Position {
  readonly index: number;
  readonly tiles: readonly TreemapTile[];
  readonly locale: Locale;
}

const moves: Readonly<Record<string, TileMove>> = {
  ArrowUp: 'above',
  ArrowDown: 'below',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};

function targetOf(key: string, { index, tiles, locale }: Position): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return tiles.length - 1;
  const move = moves[key];
  return move && nextTile(tiles, index, directionOf(locale) === 'rtl' ? mirrored(move) : move);
}

/** Tiles begin at the right in a language that is written from right to left. */
function mirrored(move: TileMove): TileMove {
  if (move === 'before') return 'after';
  return move === 'after' ? 'before' : move;
}
