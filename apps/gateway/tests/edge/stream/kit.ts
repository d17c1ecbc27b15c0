import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  StreamAnswer,
  StreamArg,
  StreamChannel,
  StreamInstType,
  StreamItem,
} from '@bourse/gateway-contract';
import { vi } from 'vitest';
import { WebSocket, type ClientOptions } from 'ws';
import { createTestClock } from '../../../src/testing/index.ts';
import type { ExchangeOptions, LocalExchange } from '@bourse/exchange';
import { createOriginPolicy } from '../../../src/edge/http/origins.ts';
import { attachStream, type StreamOptions } from '../../../src/edge/stream/index.ts';
import { openExchange, startOfTest } from '@bourse/exchange/testing';
import { checkStreamMessage } from '../../../src/testing/described-traffic.ts';

type Message = StreamAnswer | 'pong';

type Topic<I extends StreamInstType, C extends StreamChannel<I>> = StreamArg & {
  readonly instType: I;
  readonly channel: C;
};

/** A topic of `SPOT`. */
export function topic<C extends StreamChannel<'SPOT'>>(
  channel: C,
  instId = 'BTCUSDT',
): Topic<'SPOT', C> {
  return topicOf('SPOT', channel, instId);
}

export function topicOf<I extends StreamInstType, C extends StreamChannel<I>>(
  instType: I,
  channel: C,
  instId = 'default',
): Topic<I, C> {
  return { instType, channel, instId };
}

export const login = {
  tm: '1795089630000',
  uhti: 'a'.repeat(32),
  sign: 'c2lnbmF0dXJl',
  ledger: 'simulation',
} as const;

/** A client that queues received messages. */
class TestSocket {
  readonly websocket: WebSocket;
  readonly #heard: Message[] = [];
  #wake: () => void = () => undefined;

  constructor(url: string, options: ClientOptions = {}) {
    this.websocket = new WebSocket(url, options);
    this.websocket.on('message', (data) => {
      const text = (data as Buffer).toString();
      this.#heard.push(text === 'pong' ? text : (JSON.parse(text) as StreamAnswer));
      this.#wake();
    });
  }

  send(request: unknown): void {
    this.websocket.send(typeof request === 'string' ? request : JSON.stringify(request));
  }

  /** Resolves with the next message, which the AsyncAPI document describes. */
  async next(): Promise<Message> {
    while (this.#heard.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const message = this.#heard.shift()!;
    if (message !== 'pong') checkStreamMessage(message);
    return message;
  }

  /** Resolves with the next message, which must contain data. */
  async nextData(): Promise<{ action: string; arg: StreamArg; data: readonly unknown[] }> {
    const message = await this.next();
    if (message === 'pong' || !('action' in message)) throw new Error(JSON.stringify(message));
    return message;
  }

  /** Subscribes and returns the snapshot. */
  async join<I extends StreamInstType, C extends StreamChannel<I>>(
    arg: Topic<I, C>,
  ): Promise<readonly StreamItem<C, I>[]> {
    this.send({ op: 'subscribe', args: [arg] });
    const answer = await this.next();
    if (answer === 'pong' || !('event' in answer) || answer.event !== 'subscribe') {
      throw new Error(JSON.stringify(answer));
    }
    return (await this.nextData()).data as readonly StreamItem<C, I>[];
  }

  async login(): Promise<void> {
    this.send({ op: 'login', args: [login] });
    const answer = await this.next();
    if (JSON.stringify(answer) !== '{"event":"login","code":"00000"}') {
      throw new Error(JSON.stringify(answer));
    }
  }

  /** Sends a ping and returns the messages before its pong. */
  async drain(): Promise<Message[]> {
    this.send('ping');
    const messages: Message[] = [];
    for (let message = await this.next(); message !== 'pong'; message = await this.next()) {
      messages.push(message);
    }
    return messages;
  }

  /** Resolves with the close code. */
  async closed(): Promise<number> {
    const [code] = (await once(this.websocket, 'close')) as [number];
    return code;
  }
}

/** A real server and a real exchange, whose market moves with the test's clock. */
export async function openStream(
  options: Partial<StreamOptions> = {},
  listed: Pick<ExchangeOptions, 'contracts'> = {},
) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const clock = createTestClock(startOfTest);
  const exchange: LocalExchange = openExchange({ now: clock.now, ...listed });
  exchange.start();
  const sessionEnds = new Set<(sessionId: string) => void>();
  const server = createServer();
  const closeStream = attachStream(server, {
    exchange,
    origins: createOriginPolicy({ publicOrigins: [], allowedOrigins: ['http://home.test'] }),
    sessionOf: ({ cookieHeader }) => Promise.resolve(/session=(\w+)/.exec(cookieHeader ?? '')?.[1]),
    authenticate: ({ cookieHeader }) =>
      Promise.resolve({
        userId: /user=(\w+)/.exec(cookieHeader ?? '')?.[1] ?? 'ann',
        sessionId: 'session-1',
      }),
    onSessionEnd: (listener) => {
      sessionEnds.add(listener);
      return () => sessionEnds.delete(listener);
    },
    now: clock.now,
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const base = `ws://127.0.0.1:${port}`;
  return {
    base,
    exchange,
    sessionEnds,
    closeStream,
    endSession: (sessionId: string) => {
      for (const listener of sessionEnds) listener(sessionId);
    },
    /** Advances the clock of the market and of the stream. */
    run: (ms: number) => {
      for (let left = ms; left > 0; left -= 50) {
        clock.ms += 50;
        vi.advanceTimersByTime(50);
      }
    },
    /** Passes a long time without what happens meanwhile. */
    jump: (ms: number) => {
      clock.ms += ms;
      vi.advanceTimersByTime(1_000);
    },
    connect: async (path = '/ws?ledger=simulation', clientOptions: ClientOptions = {}) => {
      const socket = new TestSocket(`${base}${path}`, clientOptions);
      await once(socket.websocket, 'open');
      return socket;
    },
    close: async () => {
      closeStream();
      await exchange.close();
      vi.useRealTimers();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
