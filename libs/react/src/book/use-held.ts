import { useState, type FocusEvent, type PointerEvent } from 'react';

/** State of {@link useHeld}. */
export interface Held {
  readonly isHeld: boolean;
  /** Ends the hold until the pointer or the focus has left. */
  readonly release: () => void;
  /** For the element. */
  readonly handlers: {
    readonly onPointerEnter: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Holds an element while it is under the pointer or has the keyboard focus, and was not released since. */
export function useHeld(): Held {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isReleased, setReleased] = useState(false);
  return {
    isHeld: (isHovered || isFocused) && !isReleased,
    release: () => {
      setReleased(true);
    },
    handlers: {
      onPointerEnter: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') setHovered(true);
      },
      onPointerLeave: () => {
        setHovered(false);
        setReleased(false);
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) setFocused(true);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (currentTarget.contains(relatedTarget)) return;
        setFocused(false);
        setReleased(false);
      },
    },
  };
}
