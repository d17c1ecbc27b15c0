import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import {
  getQrKeyStatus,
  getSymbols,
  registerByMobile,
  reportEvents,
} from '@bourse/gateway-contract';
import {
  createTestClient,
  digest,
  type RawRequest,
  type TestClient,
} from '@bourse/gateway/testing';

/** Sends a request and resolves with its HTTP status. */
export type Send = (raw: RawRequest) => Promise<number>;

/** One blow, repeated as fast as it goes. */
export type Blow = () => Promise<number>;

/** The parts that an attack needs. */
export interface Weapons {
  readonly origin: string;
  readonly localAddress: string;
  readonly send: Send;
}

/** An attack by one anonymous address. */
export interface Attack {
  /** As it stands in the table. */
  readonly about: string;
  /** Connections that strike at once. */
  readonly lanes: number;
  prepare(weapons: Weapons): Promise<Blow>;
}

/** By the number of the finding that each repeats. */
export const attacks: Readonly<Record<string, Attack>> = {
  G1: {
    about: 'calls with a new trace id each',
    lanes: 32,
    async prepare(weapons) {
      const client = await clientOf(weapons);
      const raw = await client.prepare(getSymbols, undefined);
      return () => weapons.send(renew(raw));
    },
  },
  G3: {
    about: 'uploads of 50 events of 4 kB',
    lanes: 8,
    prepare: ({ send }) => Promise.resolve(() => send(newUpload())),
  },
  G6: {
    about: 'sockets that are opened and kept',
    lanes: 32,
    prepare: (weapons) => Promise.resolve(() => openSocket(weapons)),
  },
  G7: {
    about: 'keys for terminals to scan',
    lanes: 16,
    async prepare(weapons) {
      const client = await clientOf(weapons);
      return async () =>
        weapons.send(withCookies(client, await client.prepare(getQrKeyStatus, {})));
    },
  },
  G8: {
    about: 'wrong codes for one number',
    lanes: 16,
    async prepare(weapons) {
      const client = await clientOf(weapons);
      const guess = {
        areaCode: '81',
        mobile: '9012345678',
        mobileCode: '000000',
        pwd: 'Correct7Horse',
      };
      return async () =>
        weapons.send(withCookies(client, await client.prepare(registerByMobile, guess)));
    },
  },
};

function clientOf({ origin }: Weapons): Promise<TestClient> {
  return createTestClient({ origin });
}

/** The same request with its own trace id, which costs a hash. */
function renew(raw: RawRequest): RawRequest {
  const uhti = randomBytes(16).toString('hex');
  return digest({ ...raw, headers: { ...raw.headers, uhti } });
}

function withCookies(client: TestClient, raw: RawRequest): RawRequest {
  return { ...raw, headers: { ...raw.headers, cookie: client.jar.read() } };
}

const padding = 'x'.repeat(4_000);
let events = 0;

function newUpload(): RawRequest {
  const batch = Array.from({ length: 50 }, () => {
    events += 1;
    return { uid: `w-${String(events).padStart(31, '0')}`, type: 'page', padding };
  });
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path: reportEvents.path, headers, body: JSON.stringify(batch) };
}

/** Resolves with the status of the upgrade; an accepted socket stays open. */
function openSocket({ origin, localAddress }: Weapons): Promise<number> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect({ host: hostname, port: Number(port), localAddress, family: 4 });
  const key = randomBytes(16).toString('base64');
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  socket.once('data', (answer) => {
    resolve(Number(answer.toString().split(' ', 2)[1]));
  });
  socket.once('error', () => {
    resolve(0);
  });
  return promise;
}
