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
 * key C, bring the last price to the middle.
 */
export function useLadderScroll({ prices, centre, target, moveTo }: LadderView) {
  const area = useRef<HTMLDivElement>(null);
  const kept = useRef<Kept>(undefined);
  const [turn, setTurn] = useState(0);
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

function topOf(row: Element, area: Element): number {
  return row.getBoundingClientRect().top - area.getBoundingClientRect().top;
}

function middleRow(area: HTMLElement): HTMLElement | undefined {
  const rows = [...area.querySelectorAll<HTMLElement>('[data-price]')];
  return rows.find((row) => topOf(row, area) >= area.clientHeight / 2);
}
