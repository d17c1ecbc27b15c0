import type { Ports, SocketHandlers } from '@bourse/market-data';

/** A socket whose messages are given by hand. */
export interface FakeSocket {
  readonly openSocket: Ports['openSocket'];
  readonly say: (text: string) => void;
}

/** Opens at once, and answers pings. */
export function createFakeSocket(): FakeSocket {
  let handlers: SocketHandlers | undefined;
  return {
    openSocket: (_, given) => {
      queueMicrotask(() => {
        handlers = given;
        given.onOpen();
      });
      return {
        send: (text) => {
          if (text === 'ping') queueMicrotask(() => handlers?.onText('pong'));
        },
        close: () => undefined,
      };
    },
    say: (text) => handlers?.onText(text),
  };
}
