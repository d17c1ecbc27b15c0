import { useState, type FocusEvent, type PointerEvent } from 'react';

/** Returns whether an element is under the pointer or has the keyboard focus, and was not released since. */
export function useHeld() {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isReleased, setReleased] = useState(false);
  return {
    isHeld: (isHovered || isFocused) && !isReleased,
    /** Ends the hold until the pointer or the focus has left. */
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
