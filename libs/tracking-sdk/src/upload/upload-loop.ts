import type { Guard } from '../failures/report.ts';
import type { TrackingPorts } from '../ports.ts';
import type { Recorder } from '../record/recorder.ts';
import type { EventStore } from '../store/event-store.ts';
import type { Session } from '../visitor/session.ts';
import { createLeadership } from './leadership.ts';
import type { Sender } from './sender.ts';

const intervalMs = 500;

/** Uploads waiting events every 500 ms while the page is visible. */
export interface UploadLoop {
  /** Uploads now and then every 500 ms. */
  readonly resume: () => void;
  readonly loadConfig: () => void;
  /** Uploads until no events are left or an upload fails. */
  readonly run: () => Promise<void>;
  /** Uploads now, even while the page is hidden. */
  readonly flush: () => void;
  /** Stops the interval when the page is hidden. Uploads unsaved events, then the rest, and releases leadership. */
  readonly pause: () => void;
  /** Stops the interval when the page is left. Uploads unsaved events and releases leadership. */
  readonly onPageHide: () => void;
  /** Aborts uploads. Nothing is sent until {@link UploadLoop.resume}. */
  readonly stop: () => void;
}

export interface UploadLoopParts {
  readonly ports: Pick<TrackingPorts, 'locks' | 'localStorage' | 'wallNow' | 'random' | 'schedule'>;
  readonly sender: Sender;
  readonly guard: Guard;
  readonly store: Pick<EventStore, 'hasDisk'>;
  readonly visitor: { readonly session: Pick<Session, 'namesUser'> };
  readonly recorder: Pick<Recorder, 'flush'>;
}

export function createUploadLoop(parts: UploadLoopParts): UploadLoop {
  const { ports, sender, guard, visitor, recorder, store } = parts;
  const leadership = createLeadership(ports, store.hasDisk);
  const run = createCoalescedRun(() => sender.sendNext(leadership.isHeld()));
  const start = (): void => {
    guard.catch(run());
  };
  let cancelNext: (() => void) | undefined;

  function sleep(): void {
    cancelNext?.();
    cancelNext = undefined;
  }

  function loop(): void {
    sleep();
    cancelNext = ports.schedule(loop, intervalMs);
    recorder.flush();
    leadership.request(start);
    start();
  }

  /** Ignores a failure: the next upload makes the call again and reports it. */
  function loadConfig(): void {
    sender.load().catch(() => undefined);
  }

  return {
    resume() {
      sender.resume();
      if (!visitor.session.namesUser()) loadConfig();
      loop();
    },
    loadConfig,
    run,
    flush() {
      guard.catch(cancelNext === undefined ? sender.sendUnsaved(true) : run());
    },
    pause() {
      sleep();
      const uploaded = sender.sendUnsaved(true).then(run);
      guard.catch(
        uploaded.then(() => {
          if (cancelNext === undefined) leadership.release();
        }),
      );
    },
    onPageHide() {
      sleep();
      guard.catch(sender.sendUnsaved(false));
      leadership.release();
    },
    stop() {
      sleep();
      sender.stop();
      leadership.release();
    },
  };
}

/** Returns a function that sends until nothing is left. Calls during a run cause one more run. */
function createCoalescedRun(sendNext: () => Promise<boolean>): () => Promise<void> {
  let isWanted = false;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      while (isWanted) {
        isWanted = false;
        while (await sendNext());
      }
    } finally {
      running = undefined;
    }
  }

  return () => {
    isWanted = true;
    running ??= run();
    return running;
  };
}
