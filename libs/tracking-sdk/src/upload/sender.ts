import { TrackingError } from '../errors.ts';
import type { Report } from '../failures/report.ts';
import type { ResolvedOptions } from '../options.ts';
import type { EventRecord } from '../store/event-record.ts';
import type { EventStore } from '../store/event-store.ts';
import { createInFlight } from '../store/in-flight.ts';
import type { Http } from './http.ts';
import type { CollectorPause } from './pause.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { createUploadCall } from './upload-call.ts';
import type { UploadGate } from './upload-gate.ts';

/** Sends records, one batch at a time. */
export interface Sender {
  /**
   * Makes the config call, unless uploads are stopped. Rejects when it fails; the next upload makes it again. When it
   * allows uploads, they need not wait for the end of a back-off.
   */
  load(): Promise<void>;
  /** Sends the next batch. Resolves with whether it arrived. Never rejects. */
  sendNext(fromDisk: boolean): Promise<boolean>;
  /**
   * Sends unsaved events. The request is made before this returns. Resolves when it is answered, if it can be. Never
   * rejects.
   *
   * @param isLiving - Whether the page may still receive the answer.
   */
  sendUnsaved(isLiving: boolean): Promise<unknown>;
  /** Ends a stop and the back-off. Records whose arrival is unknown may be sent again. */
  resume(): void;
  /** Aborts requests. Nothing is sent until {@link Sender.resume}. */
  stop(): void;
}

export interface SenderParts {
  readonly http: Http;
  readonly gate: Pick<UploadGate, 'isOpen' | 'load' | 'ip'>;
  readonly pause: CollectorPause;
  readonly report: Report;
  readonly store: Pick<EventStore, 'load' | 'remove' | 'unsaved' | 'countAttempt' | 'refresh'>;
  readonly onArrived: () => void;
}

export function createSender(
  options: Pick<ResolvedOptions, 'ports' | 'reportHost' | 'isAccepted'>,
  { http, gate, pause, store, report, onArrived }: SenderParts,
): Sender {
  const throttle = createThrottle(options.ports, pause, report);
  const uploadCall = createUploadCall(options, { http, gate, throttle, report });
  const inFlight = createInFlight();
  /** Records that a page sent while it was left. Whether they arrived is unknown. */
  let unanswered: EventRecord[] = [];
  let isLeft = false;
  const isOver = (): boolean => isLeft || throttle.isStopped();

  async function post(records: readonly EventRecord[]): Promise<boolean> {
    if (records.length === 0) return false;
    const hasArrived = await uploadCall.post(records);
    if (hasArrived) {
      await store.remove(records.map(({ key }) => key));
      onArrived();
    }
    // The end of a page cuts off answers: until it returns, its records count as in flight.
    if (isLeft) unanswered.push(...records);
    else inFlight.release(records);
    if (!hasArrived && !throttle.isStopped()) store.countAttempt(records);
    return hasArrived;
  }

  return {
    async load() {
      if (!throttle.isStopped() && (await gate.load())) throttle.succeed();
    },
    async sendNext(fromDisk) {
      if (isOver() || !throttle.maySend()) return false;
      const records = await store.load(inFlight, fromDisk);
      // Checked again: a page that was left meanwhile must not have more than one batch in flight.
      if (records.length === 0 || !(await isAllowed(gate, throttle)) || isOver()) return false;
      return post(inFlight.claim(records));
    },
    async sendUnsaved(isLiving) {
      isLeft ||= !isLiving;
      if (!throttle.maySendUnsaved() || !gate.isOpen()) return;
      const records = inFlight.claim(store.unsaved());
      if (isLiving && http.supportsKeepalive) await post(records);
      else if (records.length > 0 && uploadCall.beacon(records)) {
        unanswered.push(...records);
        store.countAttempt(records);
      } else inFlight.release(records);
    },
    resume() {
      isLeft = false;
      throttle.resume();
      store.refresh();
      inFlight.release(unanswered);
      unanswered = [];
    },
    stop() {
      throttle.stop();
      http.abort();
    },
  };
}

async function isAllowed(gate: Pick<UploadGate, 'load'>, throttle: Throttle): Promise<boolean> {
  try {
    if (await gate.load()) return true;
    throttle.fail();
  } catch (cause) {
    throttle.fail(new TrackingError('TRACKING_CONFIG_FAILED', { cause }));
  }
  return false;
}
