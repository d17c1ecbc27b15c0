import type { TrackingPorts } from '../ports.ts';
import type { EventStore } from './event-store.ts';
import { createLeadership } from './leadership.ts';
import type { Recorder } from './recorder.ts';
import type { Guard } from './report.ts';
import type { Sender } from './sender.ts';

const turnMs = 500;

/** Sends whatever is waiting, turn by turn, while the page can be seen. */
export interface Uploader {
  /** Takes a turn at once, and from then on every 500 ms. */
  readonly resume: () => void;
  /** Asks who is logged in. */
  readonly identify: () => void;
  /** Takes turns until all is sent or a send fails. */
  readonly takeTurn: () => Promise<void>;
  /** Something must not wait: sends it at once, though the page may not be seen. */
  readonly hurry: () => void;
  /** The page can no longer be seen: sends what would be lost with it, then the rest, and lets another tab lead. */
  readonly rest: () => void;
  /** The page is being left. */
  readonly leave: () => void;
  /** Nothing is sent until the next {@link Uploader.resume}. */
  readonly halt: () => void;
}

export interface UploaderParts {
  readonly ports: Pick<TrackingPorts, 'locks' | 'localStorage' | 'wallNow' | 'random' | 'schedule'>;
  readonly sender: Sender;
  readonly guard: Guard;
  readonly recorder: Pick<Recorder, 'settle' | 'namesUser'>;
  readonly store: Pick<EventStore, 'hasDisk'>;
}

export function createUploader(parts: UploaderParts): Uploader {
  const { ports, sender, guard, recorder, store } = parts;
  const leadership = createLeadership(ports, () => {
    guard.tend(takeTurn());
  });
  const takeTurn = createTurns(() => sender.sendNext(leadership.isHeld()));
  let cancelNext: (() => void) | undefined;

  /** A page that cannot reach the disk must not keep others from it. */
  function seekLeadership(): void {
    if (store.hasDisk()) leadership.seek();
    else leadership.yield();
  }

  function sleep(): void {
    cancelNext?.();
    cancelNext = undefined;
  }

  function loop(): void {
    sleep();
    cancelNext = ports.schedule(loop, turnMs);
    recorder.settle();
    seekLeadership();
    guard.tend(takeTurn());
  }

  /** What it fails of is told, and made good, with the next upload. */
  function identify(): void {
    sender.identify().catch(() => undefined);
  }

  return {
    resume() {
      sender.resume();
      if (!recorder.namesUser()) identify();
      loop();
    },
    identify,
    takeTurn,
    hurry() {
      guard.tend(cancelNext === undefined ? sender.sendLast(true) : takeTurn());
    },
    rest() {
      sleep();
      const rested = sender
        .sendLast(true)
        .then(takeTurn)
        .then(() => {
          if (cancelNext === undefined) leadership.yield();
        });
      guard.tend(rested);
    },
    leave() {
      sleep();
      guard.tend(sender.sendLast(false));
      leadership.yield();
    },
    halt() {
      sleep();
      sender.halt();
      leadership.yield();
    },
  };
}

/** Sends until there is no more, one at a time. Who asks while that goes on has it done once more. */
function createTurns(sendNext: () => Promise<boolean>): () => Promise<void> {
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
