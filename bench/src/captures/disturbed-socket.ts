import type { Ports } from '@bourse/market-data';

type OpenSocket = Ports['openSocket'];

/** Which messages go wrong. */
export interface Faults {
  /** Part of the updates that are dropped; as many are doubled, and as many come after their successor. */
  readonly share: number;
  /** No message after the last one would show that it is missing, so the end is not disturbed. */
  readonly isOver: () => boolean;
}

type Fault = 'drop' | 'delay' | 'double';

/** Returns a port whose sockets drop, double and reorder updates. Trades are not dropped: nothing would show it. */
export function disturb(openSocket: OpenSocket, { share, isOver }: Faults): OpenSocket {
  const period = Math.round(1 / share);
  const faults = new Map<number, Fault>([
    [0, 'drop'],
    [Math.floor(period / 3), 'delay'],
    [Math.floor((2 * period) / 3), 'double'],
  ]);
  const counts = { book: 0, other: 0 };
  const next = (text: string): Fault | undefined => {
    if (isOver() || !text.startsWith('{"action":"update"')) return undefined;
    const topic = text.includes('"channel":"books"') ? 'book' : 'other';
    counts[topic] += 1;
    const fault = faults.get(counts[topic] % period);
    return fault === 'drop' && topic !== 'book' ? undefined : fault;
  };
  return (url, handlers) => {
    let late: string | undefined;
    const onText = (text: string | undefined): void => {
      const fault = text === undefined ? undefined : next(text);
      if (fault === 'drop') return;
      if (fault === 'delay' && late === undefined) {
        late = text;
        return;
      }
      handlers.onText(text);
      if (fault === 'double') handlers.onText(text);
      if (late !== undefined) handlers.onText(late);
      late = undefined;
    };
    return openSocket(url, {
      onText,
      onOpen: () => {
        handlers.onOpen();
      },
      onClose: (code) => {
        handlers.onClose(code);
      },
    });
  };
}

/** A WebSocket as the library's default port opens it. */
export const openWebSocket: OpenSocket = (url, handlers) => {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => {
    handlers.onOpen();
  });
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    handlers.onText(typeof data === 'string' ? data : undefined);
  });
  socket.addEventListener('close', ({ code }) => {
    handlers.onClose(code);
  });
  return {
    send: (text) => {
      socket.send(text);
    },
    close: () => {
      socket.close();
    },
  };
};
