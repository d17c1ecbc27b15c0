import type { StreamAnswer, StreamRequest } from '@bourse/gateway-contract';
import type { WebSocket } from 'ws';
import { Deviation } from '../expect.ts';
import { connect, deviceNow, waitIdly } from '../ports.ts';

/** Time within which a message arrives that the gateway owes. A quiet market may have no change for a while. */
const answerMs = 20_000;

/** A message of the stream: an object, or a text that is no JSON, such as `pong`. */
export type StreamMessage = StreamAnswer | string;

/** A WebSocket whose messages are read one after the other. */
export class StreamSocket {
  readonly #socket: WebSocket;
  readonly #messages: StreamMessage[] = [];
  #closeCode: number | undefined;
  #wake: () => void = () => undefined;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Uint8Array) => {
      this.#messages.push(parse(new TextDecoder().decode(data)));
      this.#wake();
    });
    socket.on('close', (code) => {
      this.#closeCode = code;
      this.#wake();
    });
    socket.on('error', () => undefined);
  }

  send(request: StreamRequest | 'ping'): void {
    this.#socket.send(request === 'ping' ? request : JSON.stringify(request));
  }

  /** Returns the next message that fits, and drops those before it. @throws Deviation if none arrives. */
  async next<T extends StreamMessage>(
    expected: string,
    fits: (message: StreamMessage) => message is T,
  ): Promise<T> {
    const deadline = deviceNow() + answerMs;
    let last = `nothing within ${answerMs / 1000} s`;
    for (;;) {
      const message = this.#messages.shift();
      if (message === undefined) {
        if (this.#closeCode !== undefined) last = `a socket that closed with ${this.#closeCode}`;
        if (this.#closeCode !== undefined || deviceNow() >= deadline) {
          throw new Deviation(expected, last);
        }
        await this.#change(deadline);
      } else if (fits(message)) return message;
      else last = JSON.stringify(message).slice(0, 200);
    }
  }

  /** Resolves with the code with which the gateway closes the socket. @throws Deviation if it stays open. */
  async closed(expected: string): Promise<number> {
    const deadline = deviceNow() + answerMs;
    while (this.#closeCode === undefined) {
      if (deviceNow() >= deadline) throw new Deviation(expected, 'a socket that stays open');
      await this.#change(deadline);
    }
    return this.#closeCode;
  }

  close(): void {
    this.#socket.terminate();
  }

  /** Resolves with the next message, with the end of the socket, or at a time. */
  async #change(deadline: number): Promise<void> {
    const changed = new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    await Promise.race([changed, waitIdly(deadline - deviceNow())]);
  }
}

/** Opens a socket. Resolves with the HTTP status if the gateway refuses it. */
export function openSocket(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<StreamSocket | number> {
  const socket = connect(url, headers);
  const stream = new StreamSocket(socket);
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      resolve(stream);
    });
    socket.on('unexpected-response', (_, { statusCode = 0 }) => {
      socket.terminate();
      resolve(statusCode);
    });
    socket.on('error', reject);
  });
}

function parse(text: string): StreamMessage {
  try {
    const parsed: unknown = JSON.parse(text);
    // Checks read single members, which the messages of a wrong gateway may lack.
    return typeof parsed === 'object' && parsed !== null ? (parsed as StreamAnswer) : text;
  } catch {
    return text;
  }
}
