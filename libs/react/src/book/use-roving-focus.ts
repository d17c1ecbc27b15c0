import { useState, type KeyboardEvent } from 'react';

/** State of {@link useRovingFocus}. */
export interface RovingFocus {
  /** Index of the button that Tab leads to. */
  readonly stop: number;
  /** For the list. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Makes the buttons of a list one tab stop, between which arrow keys, Home and End move. */
export function useRovingFocus(count: number): RovingFocus {
  const [chosen, setChosen] = useState(0);
  const stop = Math.min(chosen, count - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = { ArrowUp: stop - 1, ArrowDown: stop + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const bounded = Math.max(0, Math.min(count - 1, next));
    setChosen(bounded);
    event.currentTarget.querySelectorAll('button')[bounded]?.focus();
  };
  return { stop, onKeyDown };
}
