import { TrackingError } from '../errors.ts';
import { notArrived } from './brakes.ts';
import type { Brakes } from './brakes.ts';
import type { EventStore } from './event-store.ts';
import type { Http } from './http.ts';
import { createInFlight } from './in-flight.ts';
import type { EventRecord } from './record.ts';
import type { UploadCall } from './upload-call.ts';
import type { UploadGate } from './upload-gate.ts';

/** Sends records, one batch at a time. */
export interface Sender {
  /** Learns who is logged in. Rejects when nobody tells; that is asked again with the next upload. */
  identify(): Promise<void>;
  /** Sends the next batch, and says whether it arrived. Never rejects. */
  sendNext(fromDisk: boolean): Promise<boolean>;
  /**
   * Sends what would be lost with the page; the request is made before this returns. Resolves
   * when it is answered, if it can be. Never rejects.
   *
   * @param isLiving - Whether the page may live to see an answer.
   */
  sendLast(isLiving: boolean): Promise<unknown>;
  /** Forgets earlier failures, and takes back what beacons have carried: they tell of no arrival. */
  resume(): void;
  /** Ends what is on its way. Nothing is sent until the next {@link Sender.resume}. */
  halt(): void;
}

export interface SenderParts {
  readonly http: Http;
  readonly uploadCall: UploadCall;
  readonly gate: UploadGate;
  readonly brakes: Brakes;
  readonly store: EventStore;
  /** A batch has arrived. */
  readonly onArrived: () => void;
}

export function createSender(parts: SenderParts): Sender {
  const { http, uploadCall, gate, brakes, store, onArrived } = parts;
  const inFlight = createInFlight();
  /** What a page that is left has sent: nothing will tell whether it arrived. */
  let unanswered: EventRecord[] = [];
  let isLeft = false;
  const isOver = (): boolean => isLeft || brakes.isHalted();

  async function post(records: readonly EventRecord[]): Promise<boolean> {
    if (records.length === 0) return false;
    try {
      const answer = await uploadCall.post(records);
      if (answer.isSuccess) {
        brakes.succeed();
        await store.remove(records.map(({ key }) => key));
        onArrived();
        return true;
      }
      brakes.refuse(answer);
    } catch (cause) {
      brakes.fail(notArrived(cause));
    } finally {
      // The end of a page cuts answers off: to count as on its way still keeps it within its bounds.
      if (isLeft) unanswered.push(...records);
      else inFlight.release(records);
    }
    if (!brakes.isHalted()) store.retry(records);
    return false;
  }

  return {
    async identify() {
      if (!brakes.isHalted()) await gate.ask();
    },
    async sendNext(fromDisk) {
      if (isOver() || !brakes.isOff()) return false;
      const records = await store.take(inFlight, fromDisk);
      // What a page that is left has sent may be sent again, and should not be more than that.
      if (records.length === 0 || !(await isAllowed(parts)) || isOver()) return false;
      return post(inFlight.claim(records));
    },
    async sendLast(isLiving) {
      isLeft ||= !isLiving;
      if (!brakes.isOffForLast() || !gate.isOpen()) return;
      const records = inFlight.claim(store.unsaved());
      if (isLiving && http.supportsKeepalive) await post(records);
      else if (records.length > 0 && uploadCall.beacon(records)) {
        unanswered.push(...records);
        store.retry(records);
      } else inFlight.release(records);
    },
    resume() {
      isLeft = false;
      brakes.resume();
      store.refresh();
      inFlight.release(unanswered);
      unanswered = [];
    },
    halt() {
      brakes.halt();
      http.abort();
    },
  };
}

async function isAllowed({ gate, brakes }: SenderParts): Promise<boolean> {
  try {
    if (await gate.ask()) return true;
    brakes.fail();
  } catch (cause) {
    brakes.fail(new TrackingError('CONFIG_FAILED', 'The config call failed.', { cause }));
  }
  return false;
}
