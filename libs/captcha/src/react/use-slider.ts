import {
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { SliderInput, SliderMove } from '../challenge/challenge.ts';

/** Steps of one picture pixel that a page key moves. */
const largeStep = 10;

/** Fewest points of a drag. A shorter trail is a press on the track. */
const dragPoints = 6;

/** Most points of a trail. */
const maximumTrail = 400;

interface SliderSetup {
  /** Largest distance of the handle from its start, in picture pixels. */
  readonly max: number;
  /** Converts the handle's value to the piece's position in the picture. */
  readonly toX: (value: number) => number;
  /** Whether moves are ignored. */
  readonly isLocked: boolean;
  /** Called when the pointer is released after a drag. A press on the track counts as a step. */
  readonly onDragged: (move: SliderMove) => void;
}

interface SliderModel {
  /** Distance of the handle from its start, in picture pixels. */
  readonly value: number;
  readonly step: (by: number) => void;
  readonly move: () => SliderMove;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLInputElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
}

/** Tracks the value of a range input and how it was moved. */
export function useSlider({ max, toX, isLocked, onDragged }: SliderSetup): SliderModel {
  const [value, setValue] = useState(0);
  const latest = useRef<{ value: number; input: SliderInput }>({ value: 0, input: 'keyboard' });
  const trail = useRef<[number, number, number][]>([]);
  const drag = useDrag();

  const put = (next: number, input = latest.current.input) => {
    if (isLocked) return;
    latest.current = { value: Math.min(max, Math.max(0, next)), input };
    setValue(latest.current.value);
  };
  const move = (): SliderMove => {
    const { input } = latest.current;
    return {
      x: toX(latest.current.value),
      trail: input === 'pointer' ? trail.current : [],
      input,
    };
  };
  return {
    value,
    move,
    step: (by) => {
      put(latest.current.value + by, 'step');
    },
    handlers: {
      onPointerDown: ({ nativeEvent: start, currentTarget }) => {
        if (start.button !== 0) return;
        trail.current = [];
        put(latest.current.value, 'pointer');
        const scale = max / (currentTarget.offsetWidth || max);
        drag({
          start,
          onMove: (event) => {
            if (trail.current.length >= maximumTrail) return;
            const y = Math.round((event.clientY - start.clientY) * scale);
            const ms = Math.round(event.timeStamp - start.timeStamp);
            trail.current.push([toX(latest.current.value), y, ms]);
          },
          onEnd: (isReleased) => {
            if (isReleased && trail.current.length >= dragPoints) onDragged(move());
            else latest.current.input = 'step';
          },
        });
      },
      onKeyDown: (event) => {
        const { key } = event;
        if (key !== 'Tab' && key !== 'Enter') latest.current.input = 'keyboard';
        const large = { PageUp: largeStep, PageDown: -largeStep }[key];
        if (large === undefined) return;
        event.preventDefault();
        put(latest.current.value + large);
      },
      onChange: ({ target }) => {
        put(target.valueAsNumber);
      },
    },
  };
}

interface Drag {
  readonly start: globalThis.PointerEvent;
  readonly onMove: (event: globalThis.PointerEvent) => void;
  /** Called with whether the pointer was released; `false` if the browser cancelled it. */
  readonly onEnd: (isReleased: boolean) => void;
}

/** Returns a function that follows one pointer on the whole page until it is released or the component unmounts. */
function useDrag(): (drag: Drag) => void {
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  return ({ start, onMove, onEnd }) => {
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const page = start.view?.document ?? document;
    const follow = (event: globalThis.PointerEvent) => {
      if (event.pointerId === start.pointerId) onMove(event);
    };
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      controller.abort();
      onMove(event);
      onEnd(event.type === 'pointerup');
    };
    onMove(start);
    page.addEventListener('pointermove', follow, { signal });
    page.addEventListener('pointerup', end, { signal });
    page.addEventListener('pointercancel', end, { signal });
  };
}
