import type { TrackingPorts } from '../ports.ts';
import { toBody } from './batch-body.ts';
import { notArrived } from './brakes.ts';
import type { Brakes } from './brakes.ts';
import type { EventStore } from './event-store.ts';
import type { Http } from './http.ts';
import { createInFlight } from './in-flight.ts';
import type { InFlight } from './in-flight.ts';
import { quietly } from './quietly.ts';
import type { EventRecord } from './record.ts';
import type { TransportRequest } from './transports.ts';
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
  readonly ports: Pick<TrackingPorts, 'sendBeacon'>;
  readonly reportUrl: string;
  /** Beside the content type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly http: Http;
  readonly gate: UploadGate;
  readonly brakes: Brakes;
  readonly store: EventStore;
  /** A batch has arrived. */
  readonly onArrived: () => void;
}

export function createSender(parts: SenderParts): Sender {
  const { ports, http, gate, brakes, store } = parts;
  const inFlight = createInFlight();
  let beaconed: EventRecord[] = [];

  return {
    async identify() {
      if (!brakes.isHalted()) await gate.ask();
    },
    async sendNext(fromDisk) {
      if (!brakes.isOff()) return false;
      const request = { room: inFlight.room(), fromDisk, isExcluded: inFlight.has };
      const records = await store.take(request);
      if (records.length === 0 || !(await isAllowed(parts)) || brakes.isHalted()) return false;
      return post(parts, inFlight, inFlight.claim(records));
    },
    async sendLast(isLiving) {
      if (!brakes.isOffForLast() || !gate.isOpen()) return;
      const records = inFlight.claim(store.unsaved());
      if (records.length === 0) return;
      if (isLiving && http.supportsKeepalive) {
        await post(parts, inFlight, records);
        return;
      }
      const body = toBody(records, gate.config().ip);
      if (quietly(() => ports.sendBeacon(parts.reportUrl, body)) === true) {
        beaconed.push(...records);
        store.retry(records);
      } else {
        inFlight.release(records);
      }
    },
    resume() {
      brakes.resume();
      store.refresh();
      inFlight.release(beaconed);
      beaconed = [];
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
    brakes.fail(['CONFIG_FAILED', 'Nothing is uploaded: the config call failed.', cause]);
  }
  return false;
}

async function post(
  parts: SenderParts,
  inFlight: InFlight,
  records: readonly EventRecord[],
): Promise<boolean> {
  const { http, brakes, store, onArrived } = parts;
  if (records.length === 0) return false;
  try {
    const answer = await http.request(parts.reportUrl, toRequest(records, parts));
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
    inFlight.release(records);
  }
  if (!brakes.isHalted()) store.retry(records);
  return false;
}

/** As text, so that a collector of another origin is asked without a preflight, whose answer a page that is being left would not live to see. */
function toRequest(
  records: readonly EventRecord[],
  { gate, headers }: SenderParts,
): TransportRequest {
  return {
    method: 'POST',
    body: toBody(records, gate.config().ip),
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
    credentials: 'omit',
    keepalive: true,
  };
}
