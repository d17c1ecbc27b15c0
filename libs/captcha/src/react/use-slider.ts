import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { SliderInput, SliderMove } from '../challenge.ts';

/** Every picture pixel is a step; large steps are this many. */
const largeStep = 10;

/** A shorter trail is a press on the track, not a drag. */
const dragPoints = 6;

/** A trail longer than this says nothing more about the hand. */
const maximumTrail = 400;

interface SliderModel {
  /** How far the handle is from its start, in picture pixels. */
  readonly value: number;
  readonly input: SliderInput;
  readonly change: (value: number) => void;
  readonly step: (by: number) => void;
  readonly move: () => SliderMove;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLInputElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  };
  /** Ends a pointer's way; says whether it was a drag. A press on the track counts as a step. */
  readonly release: (event: PointerEvent<HTMLInputElement>) => boolean;
}

/** Follows a range input and remembers how it was moved. `toX` turns a value into the piece's place in the picture. */
export function useSlider(max: number, toX: (value: number) => number): SliderModel {
  const [value, setValue] = useState(0);
  const [input, setInput] = useState<SliderInput>('keyboard');
  const latest = useRef(0);
  const pointer = useRef({ startedAt: 0, startY: 0, down: false });
  const trail = useRef<[number, number, number][]>([]);

  const put = (next: number) => {
    latest.current = Math.min(max, Math.max(0, next));
    setValue(latest.current);
  };
  const record = (event: PointerEvent) => {
    if (!pointer.current.down || trail.current.length >= maximumTrail) return;
    const { startedAt, startY } = pointer.current;
    const y = Math.round(event.clientY - startY);
    trail.current.push([toX(latest.current), y, Math.round(event.timeStamp - startedAt)]);
  };
  return {
    value,
    input,
    change: put,
    step: (by) => {
      setInput('step');
      put(latest.current + by);
    },
    move: () => ({
      x: toX(latest.current),
      trail: input === 'pointer' ? trail.current : [],
      input,
    }),
    release: (event) => {
      record(event);
      pointer.current.down = false;
      const dragged = trail.current.length >= dragPoints;
      if (!dragged) setInput('step');
      return dragged;
    },
    handlers: {
      onPointerDown: (event) => {
        pointer.current = { startedAt: event.timeStamp, startY: event.clientY, down: true };
        trail.current = [];
        setInput('pointer');
        record(event);
      },
      onPointerMove: record,
      onKeyDown: (event) => {
        pointer.current.down = false;
        if (event.key !== 'Tab' && event.key !== 'Enter') setInput('keyboard');
        const large = { PageUp: largeStep, PageDown: -largeStep }[event.key];
        if (large === undefined) return;
        event.preventDefault();
        put(latest.current + large);
      },
    },
  };
}
