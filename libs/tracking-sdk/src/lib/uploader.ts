import type { TrackingPorts } from '../ports.ts';
import { createLeadership } from './leadership.ts';
import type { Guard } from './report.ts';
import type { Sender } from './sender.ts';

const turnMs = 500;

/** Sends whatever is waiting, turn by turn, while the page can be seen. */
export interface Uploader {
  /** Takes a turn at once, and from then on every 500 ms. */
  readonly resume: () => void;
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

/** @param beforeTurn - Hands over what is to be sent. */
export function createUploader(
  { locks, schedule }: Pick<TrackingPorts, 'locks' | 'schedule'>,
  sender: Sender,
  guard: Guard,
  beforeTurn: () => void,
): Uploader {
  const leadership = createLeadership(locks, () => {
    guard.tend(takeTurn());
  });
  const takeTurn = createTurns(() => sender.sendNext(leadership.isHeld()));
  let cancelNext: (() => void) | undefined;

  function loop(): void {
    cancelNext?.();
    cancelNext = schedule(loop, turnMs);
    beforeTurn();
    guard.tend(takeTurn());
  }

  function sleep(): void {
    cancelNext?.();
    cancelNext = undefined;
  }

  return {
    resume() {
      sender.resume();
      leadership.seek();
      loop();
    },
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
