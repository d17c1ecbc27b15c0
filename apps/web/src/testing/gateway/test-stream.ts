import { topicKey } from '@bourse/exchange';
import { decode } from '@bourse/exchange/testing';
import type { Gateway } from '@bourse/gateway';
import { isPublicArg, parseRequest, type TopicArg } from '@bourse/gateway/testing';
import type {
  Ledger,
  StreamAnswer,
  StreamArg,
  StreamChannel,
  StreamItem,
} from '@bourse/gateway-contract';
import { vi } from 'vitest';
import { createSocketClass } from '../fakes/sockets.ts';

type PublicInstType = 'SPOT' | 'USDT-FUTURES';

/** Sets data of a topic. Default `instType`: `SPOT`. */
type SetData = <C extends StreamChannel<I>, I extends PublicInstType = 'SPOT'>(
  channel: C,
  instId: string,
  data: readonly StreamItem<C, I>[],
  instType?: I,
) => void;

/** The stream of the gateway under test. Tests send market data; account data is the gateway's. */
export interface TestStream {
  /** Sets the snapshot of a topic for later subscriptions. */
  readonly snapshot: SetData;
  /** Does the same, and sends it to present subscribers. */
  readonly begin: SetData;
  /** Sends an update of a topic to its subscribers. */
  readonly update: SetData;
  /** Whether a page follows a topic. */
  isFollowed(channel: StreamChannel, instId: string, instType?: PublicInstType): boolean;
  /** Closes every connection, as a network that fails. */
  cut(): void;
  /** Removes all snapshots. */
  reset(): void;
}

type Connection = ReturnType<typeof createConnection>;

/**
 * Answers the sockets of the pages of a test file.
 *
 * @param readCookies - Returns the browser's cookies; a connection keeps those it was opened with.
 */
export function createTestStream(gateway: () => Gateway, readCookies: () => string): TestStream {
  const connections = new Set<Connection>();
  const snapshots = new Map<string, StreamAnswer>();
  const toAll = (answer: StreamAnswer & { readonly arg: StreamArg }) => {
    for (const connection of connections) connection.deliver(answer);
  };
  const sockets = createSocketClass(({ url, send, close }) => {
    const connection = createConnection({
      gateway: gateway(),
      snapshots,
      cookies: readCookies(),
      ledger: url.searchParams.get('ledger') === 'simulation' ? 'simulation' : 'real',
      send,
      close: () => {
        close(1011);
      },
    });
    connections.add(connection);
    return {
      receive: (text) => void connection.receive(text),
      end: () => {
        connections.delete(connection);
        connection.end();
      },
    };
  });
  vi.stubGlobal('WebSocket', sockets);
  const setSnapshot = (arg: StreamArg, data: readonly unknown[]) => {
    const answer = { action: 'snapshot', arg, data, ts: 0 } as const;
    snapshots.set(toKey(arg), answer);
    return answer;
  };
  return {
    snapshot(channel, instId, data, instType) {
      setSnapshot(toArg(channel, instId, instType), data);
    },
    begin(channel, instId, data, instType) {
      toAll(setSnapshot(toArg(channel, instId, instType), data));
    },
    update(channel, instId, data, instType) {
      toAll({ action: 'update', arg: toArg(channel, instId, instType), data, ts: 0 });
    },
    isFollowed(channel, instId, instType) {
      const key = toKey(toArg(channel, instId, instType));
      return [...connections].some(({ topics }) => topics.has(key));
    },
    cut() {
      for (const connection of connections) connection.close();
    },
    reset() {
      snapshots.clear();
    },
  };
}

interface ConnectionParts {
  readonly gateway: Gateway;
  readonly snapshots: ReadonlyMap<string, StreamAnswer>;
  readonly cookies: string;
  readonly ledger: Ledger;
  readonly send: (text: string) => void;
  readonly close: () => void;
}

function createConnection({ gateway, snapshots, cookies, ledger, send, close }: ConnectionParts) {
  const { authenticate, exchange } = gateway.stream;
  const upgrade = { host: 'localhost', cookieHeader: cookies, network: '127.0.0.1' };
  const topics = new Set<string>();
  /** Keys of private topics in the gateway's feed. */
  const followed = new Set<string>();
  let userId: string | undefined;
  const answer = (message: StreamAnswer) => {
    send(JSON.stringify(message));
  };
  const deliver = (message: StreamAnswer & { readonly arg: StreamArg }) => {
    if (topics.has(toKey(message.arg))) answer(message);
  };
  const subscribe = async (arg: TopicArg) => {
    const snapshot = snapshots.get(toKey(arg)) ?? (await privateSnapshot(arg));
    topics.add(toKey(arg));
    answer({ event: 'subscribe', arg });
    if (snapshot) answer(snapshot);
  };
  const privateSnapshot = async (arg: TopicArg): Promise<StreamAnswer | undefined> => {
    if (userId === undefined || isPublicArg(arg)) return undefined;
    const topic = { ledger, userId, arg };
    const snapshot = await exchange.follow(topic);
    followed.add(topicKey(topic));
    return snapshot && decode(snapshot);
  };
  const end = exchange.subscribe((feed) => {
    for (const { key, message } of feed.topics) if (followed.has(key)) deliver(decode(message));
  });
  return {
    topics,
    deliver,
    close,
    end,
    async receive(text: string) {
      if (text === 'ping') {
        send('pong');
        return;
      }
      const request = parseRequest(text);
      if (!request) throw new TypeError(`The gateway would not read ${text}`);
      if (request.op === 'login') {
        const [login] = request.args;
        const identity =
          login.ledger === ledger ? await authenticate(upgrade, login) : { code: '40015' };
        if ('userId' in identity) userId = identity.userId;
        answer({ event: 'login', code: 'code' in identity ? identity.code : '00000' });
      } else if (request.op === 'subscribe') await Promise.all(request.args.map(subscribe));
      else for (const arg of request.args) topics.delete(toKey(arg));
    },
  };
}

function toArg(
  channel: StreamChannel,
  instId: string,
  instType: PublicInstType = 'SPOT',
): StreamArg {
  return { instType, channel, instId };
}

function toKey({ instType, channel, instId }: StreamArg): string {
  return `${instType} ${channel} ${instId}`;
}
