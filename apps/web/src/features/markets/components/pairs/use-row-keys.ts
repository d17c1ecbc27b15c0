import { useNavigate } from '@tanstack/react-router';
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { moveOf } from '@bourse/ui/figures';
import { pairRoutes, type MarketTab } from '../figures/pair-routes.ts';

/** The row that Tab leads to: arrow keys, Page Up and Down, Home and End move it. A press on a row opens its pair. */
export function useRowKeys(symbols: readonly string[], market: MarketTab) {
  const element = useRef<HTMLElement>(null);
  const ref = useCallback((list: HTMLElement | null) => {
    element.current = list;
  }, []);
  const isMoving = useRef(false);
  const navigate = useNavigate();
  const [moved, setMoved] = useState<string>();
  const index = Math.max(0, moved === undefined ? 0 : symbols.indexOf(moved));
  const active = symbols[index];
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    element.current?.querySelector<HTMLElement>(`[data-symbol="${active}"] a`)?.focus();
  }, [active]);
  return {
    active,
    index,
    list: {
      ref,
      element,
      onKeyDown: (event: KeyboardEvent) => {
        const target = moveOf(event.key, index, symbols.length);
        if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        isMoving.current = target !== index;
        setMoved(symbols[target]);
      },
      onFocus: ({ target }: FocusEvent) => {
        setMoved(symbolOf(target));
      },
      onClick: ({ target }: MouseEvent) => {
        const symbol = symbolOf(target);
        const isControl = target instanceof Element && target.closest('a, button');
        if (symbol !== undefined && !isControl)
          void navigate({ to: pairRoutes[market], params: { symbol } });
      },
    },
  };
}

function symbolOf(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[data-symbol]')?.dataset['symbol'];
}
