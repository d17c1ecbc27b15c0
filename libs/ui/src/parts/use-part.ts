import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { PartError } from './loading/part-error.ts';
import type { PartLoader } from './loading/create-part-loader.ts';
import type { LocalizedContext, PartHandle } from './loading/part-module.ts';
import { onOnline, schedule } from '../ports.ts';
import { later } from './ports.ts';

/** A part and the facts that it shows. */
export interface PartSource<Contexts, Name extends keyof Contexts & string> {
  /** Loads the part. It and the name must not change. */
  readonly parts: PartLoader<Contexts>;
  readonly name: Name;
  readonly context: Contexts[Name];
  /** Called once, with the first error. */
  readonly onError: (name: Name, error: unknown) => void;
}

interface UsePartOptions<Contexts, Name extends keyof Contexts & string> extends PartSource<
  Contexts,
  Name
> {
  /** The element that the part is shown in. */
  readonly place: RefObject<HTMLElement | null>;
}

type State = 'loading' | 'shown' | 'failed';

/** Shows a part in an element. Returns whether it is shown; until then, the page has to show something else. */
export function usePart<
  Contexts extends Readonly<Record<keyof Contexts, LocalizedContext>>,
  Name extends keyof Contexts & string,
>({ parts, name, context, place, onError: report }: UsePartOptions<Contexts, Name>): boolean {
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const update = useRef<(context: Contexts[Name]) => void>(undefined);
  const hasReported = useRef(false);
  /** Set when the network has returned during the current attempt. If that fails, another one follows. */
  const isRetryDue = useRef(false);
  /** Failures in a row that may be over the next time. */
  const failures = useRef(0);
  const start = useEffectEvent((element: HTMLElement) => {
    const onError = (error: unknown) => {
      failures.current = isPassing(error) ? failures.current + 1 : 0;
      // At once, so that no frame has neither the part nor what replaces it.
      flushSync(() => {
        if (isRetryDue.current) setAttempt((count) => count + 1);
        else setState('failed');
      });
      isRetryDue.current = false;
      if (!hasReported.current) report(name, error);
      hasReported.current = true;
    };
    const onReady = () => {
      isRetryDue.current = false;
      failures.current = 0;
      flushSync(() => {
        setState('shown');
      });
    };
    const part = startPart({ parts, name, context, element, onReady, onError });
    update.current = part.update;
    return part.stop;
  });
  useEffect(() => (place.current ? start(place.current) : undefined), [place, attempt]);
  useEffect(() => {
    update.current?.(context);
  }, [context]);
  useRetry(state, failures, () => {
    setState('loading');
    setAttempt((count) => count + 1);
  });
  useEffect(() => {
    if (state === 'shown') return undefined;
    return onOnline(() => {
      if (state === 'loading') {
        isRetryDue.current = true;
        return;
      }
      setState('loading');
      setAttempt((count) => count + 1);
    });
  }, [state]);
  return state === 'shown';
}

/** Milliseconds until the first retry; each further one waits twice as long, up to two to the power of `longestRetry`. */
const retryMs = 2_000;
const longestRetry = 5;

/** Retries a part that has failed, with a pause that grows with each failure in a row. */
function useRetry(state: State, failures: RefObject<number>, retry: () => void): void {
  const onPause = useEffectEvent(retry);
  useEffect(() => {
    if (state !== 'failed' || failures.current === 0) return undefined;
    const pauseMs = retryMs * 2 ** Math.min(failures.current - 1, longestRetry);
    return schedule(() => {
      onPause();
    }, pauseMs);
  }, [state, failures]);
}

/** Returns whether a part may be there the next time: it came too late, or its server could not be reached. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof PartError &&
    (error.code === 'PARTS_TIMED_OUT' || error.code === 'PARTS_UNREACHABLE')
  );
}

interface StartOptions<Contexts, Name extends keyof Contexts & string> extends Omit<
  PartSource<Contexts, Name>,
  'onError'
> {
  readonly element: HTMLElement;
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds until a part that is loaded has to be shown. */
const mountLimitMs = 5_000;

/**
 * Loads a part and mounts it in an element. After an error it is gone. The part has the page's React, which does not begin
 * to render while it renders, so that callbacks and the unmounting come later.
 */
function startPart<
  Contexts extends Readonly<Record<keyof Contexts, LocalizedContext>>,
  Name extends keyof Contexts & string,
>({ parts, name, context: first, element, onReady, onError }: StartOptions<Contexts, Name>) {
  let context = first;
  let handle: PartHandle<Contexts[Name]> | undefined;
  let isOver = false;
  let cancelLimit: (() => void) | undefined;
  // Outside of the page until it is shown.
  const box = element.ownerDocument.createElement('div');
  const stop = () => {
    isOver = true;
    cancelLimit?.();
    later(() => {
      box.remove();
      handle?.unmount();
    });
  };
  const fail = (error: unknown) => {
    if (isOver) return;
    later(() => {
      onError(error);
    });
    stop();
  };
  const events = {
    onReady: () => {
      cancelLimit?.();
      later(() => {
        if (isOver || box.isConnected) return;
        element.append(box);
        onReady();
      });
    },
    onError: fail,
  };
  const attemptTo = (act: () => void) => {
    try {
      if (!isOver) act();
    } catch (error) {
      fail(error);
    }
  };
  parts.load(name, context.texts).then((module) => {
    attemptTo(() => {
      cancelLimit = schedule(() => {
        fail(new PartError('PARTS_TIMED_OUT'));
      }, mountLimitMs);
      handle = module.mount(box, { ...context, ...events });
    });
  }, fail);
  const update = (next: Contexts[Name]) => {
    context = next;
    attemptTo(() => handle?.update({ ...next, ...events }));
  };
  return { update, stop };
}
