import { useMediaQuery } from '@bourse/ui/screen';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isBusy } from '../market/is-busy.ts';
import type { LadderView } from './use-ladder.ts';

/** A row, and its distance from the top of the area. */
interface Kept {
  readonly price: string;
  readonly top: number;
}

/**
 * Scrolls the rows. They are made again around the middle of the area when it nears their end, and keep their places. `toCentre`, and the
 * key C, bring the last price to the middle. It is brought there by itself when it leaves the area, unless the trader is at the rows:
 * with a pointer, with the focus, with orders that are being moved, or with a finger, of which nothing is known before it presses.
 */
export function useLadderScroll(view: LadderView, isMoving: boolean) {
  const { prices, centre, last, target, moveTo } = view;
  const area = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>(undefined);
  const [turn, setTurn] = useState(0);
  const hasPointer = useMediaQuery('(hover: hover)');
  useLayoutEffect(() => {
    const element = area.current;
    const { price = centre, top } = kept.current ?? {};
    kept.current = undefined;
    const row = element?.querySelector(`[data-price="${price}"]`);
    if (!element || !row) return;
    const middle = (element.clientHeight - row.getBoundingClientRect().height) / 2;
    element.scrollTop += topOf(row, element) - (top ?? middle);
  }, [prices, centre, turn]);
  const toCentre = () => {
    if (target === undefined) return;
    moveTo(target);
    setTurn((last) => last + 1);
  };
  const follow = useEffectEvent(() => {
    const element = area.current;
    if (!element || !hasPointer || isMoving || isInView(last, element)) return;
    if (!element.matches(':hover') && !element.contains(document.activeElement)) toCentre();
  });
  useEffect(() => {
    follow();
  }, [last]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { code, altKey, ctrlKey, metaKey, shiftKey, target: focused } = event;
    if (code !== 'KeyC' || altKey || ctrlKey || metaKey || shiftKey || isBusy(focused)) return;
    event.preventDefault();
    toCentre();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => {
      document.removeEventListener('keydown', listener);
    };
  }, []);
  const onScroll = () => {
    const element = area.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    if (Math.min(scrollTop, scrollHeight - clientHeight - scrollTop) > clientHeight) return;
    const row = middleRow(element);
    const price = row?.dataset['price'];
    if (!row || price === undefined || price === centre) return;
    kept.current = { price, top: topOf(row, element) };
    moveTo(price);
  };
  return { area, onScroll, toCentre };
}

function isInView(price: string | undefined, area: Element): boolean {
  const row = area.querySelector(`[data-price="${price}"]`);
  if (!row) return false;
  const top = topOf(row, area);
  const { height } = row.getBoundingClientRect();
  // The heads lie over the first row.
  return top >= height && top + height <= area.clientHeight;
}

function topOf(row: Element, area: Element): number {
  return row.getBoundingClientRect().top - area.getBoundingClientRect().top;
}

function middleRow(area: HTMLElement): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('[data-price]')];
  return rows.find((row) => topOf(row, area) >= area.clientHeight / 2);
}
