import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { PartContexts, PartEvents, PartHandle, PartName } from './contract.ts';
import { PartError } from './part-error.ts';
import type { PartLoader } from './part-loader.ts';
import { useParts } from './parts.ts';

interface UsePartOptions<Name extends PartName> {
  readonly name: Name;
  readonly context: PartContexts[Name];
  /** Where the part is shown. */
  readonly place: RefObject<HTMLElement | null>;
  /** Called once, with the first error. */
  readonly report: (error: unknown) => void;
}

type State = 'loading' | 'shown' | 'failed';

/** Shows a part in an element. Until it is shown, and after it has failed, the page has to show something else. */
export function usePart<Name extends PartName>(options: UsePartOptions<Name>): State {
  const { name, context, place, report } = options;
  const parts = useParts();
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(0);
  const update = useRef<(context: PartContexts[Name]) => void>(undefined);
  const hasReported = useRef(false);
  /** Whether the network has returned during the current attempt. If that fails, another one follows. */
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
      if (!hasReported.current) report(error);
      hasReported.current = true;
    };
    const onReady = () => {
      isRetryDue.current = false;
      failures.current = 0;
      flushSync(() => {
        setState('shown');
      });
    };
    const part = startPart(parts, { name, context, element, onReady, onError });
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
    const onOnline = () => {
      if (state === 'loading') {
        isRetryDue.current = true;
        return;
      }
      setState('loading');
      setAttempt((count) => count + 1);
    };
    addEventListener('online', onOnline);
    return () => {
      removeEventListener('online', onOnline);
    };
  }, [state]);
  return state;
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
    const timer = setTimeout(() => {
      onPause();
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [state, failures]);
}

/** Whether a part may be there the next time: it came too late, or its server could not be reached. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof PartError &&
    (error.code === 'PARTS_TIMED_OUT' || error.code === 'PARTS_UNREACHABLE')
  );
}

interface StartOptions<Name extends PartName> {
  readonly name: Name;
  readonly context: PartContexts[Name];
  readonly element: HTMLElement;
  readonly onReady: () => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds until a part that is loaded has to be shown. */
const mountLimitMs = 5_000;

/** The part has the page's React, which does not begin to render while it renders. */
const later = queueMicrotask;

/** Loads a part and mounts it in an element. After an error it is gone. */
function startPart<Name extends PartName>(
  parts: PartLoader,
  { name, context: first, element, onReady, onError }: StartOptions<Name>,
) {
  let context = first;
  let handle: PartHandle<PartContexts[Name] & PartEvents> | undefined;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Outside of the page until it is shown.
  const box = document.createElement('div');
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
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
      clearTimeout(timer);
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
    timer = setTimeout(() => {
      fail(new PartError('PARTS_TIMED_OUT'));
    }, mountLimitMs);
    attemptTo(() => {
      handle = module.mount(box, { ...context, ...events });
    });
  }, fail);
  const update = (next: PartContexts[Name]) => {
    context = next;
    attemptTo(() => handle?.update({ ...next, ...events }));
  };
  return { update, stop };
}
