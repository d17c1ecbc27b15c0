import {
  getSymbols,
  type BookMessage,
  type StreamAnswer,
  type StreamArg,
  type StreamLogin,
} from '@bourse/gateway-contract';
import { Deviation, expectThat } from '../expect.ts';
import type { TriedGateway } from '../gateway/tried-gateway.ts';
import type { Visitor } from '../gateway/visitor.ts';
import { openSocket, type StreamMessage, type StreamSocket } from '../stream/stream-socket.ts';

/** The message with an event, which may be one of two that have the same form. */
type EventOf<E extends string, M = StreamAnswer> = M extends { readonly event: infer N }
  ? E extends N
    ? M
    : never
  : never;
type DataMessage = Extract<StreamAnswer, { readonly action: unknown }>;

/** Headers beside the cookies of a visitor. */
interface SocketOptions {
  readonly visitor?: Visitor;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Opens a socket of the simulation, and closes it after the work. */
export async function withSocket(
  gateway: TriedGateway,
  { visitor, headers = {} }: SocketOptions,
  work: (socket: StreamSocket) => Promise<void>,
): Promise<void> {
  const socket = await openStream(gateway, { ...headers, ...cookieOf(visitor) });
  if (typeof socket === 'number') throw new Deviation('a WebSocket', `HTTP ${socket}`);
  try {
    await work(socket);
  } finally {
    socket.close();
  }
}

export function openStream(gateway: TriedGateway, headers: Readonly<Record<string, string>>) {
  return openSocket(`${gateway.options.stream}?ledger=simulation`, headers);
}

function cookieOf(visitor: Visitor | undefined) {
  const cookie = visitor?.jar.header ?? '';
  return cookie === '' ? {} : { cookie };
}

/** The topic of a pair's book. */
export async function bookOf(gateway: TriedGateway): Promise<StreamArg> {
  const { symbols } = await (await gateway.visitor()).ask(getSymbols, {});
  const [first] = symbols;
  expectThat(first !== undefined, 'a pair in getSymbols', 'none');
  const main = symbols.find(({ symbol }) => symbol === 'BTCUSDT') ?? first;
  return { instType: 'SPOT', channel: 'books', instId: main.symbol };
}

/** The topic of the user's orders. */
export const ownOrders: StreamArg = { instType: 'SPOT', channel: 'orders', instId: 'default' };

export function nextEvent<E extends 'subscribe' | 'login' | 'error'>(
  socket: StreamSocket,
  event: E,
): Promise<EventOf<E>> {
  const isOne = (message: StreamMessage): message is EventOf<E> =>
    typeof message === 'object' && 'event' in message && message.event === event;
  return socket.next(`the event ${event}`, isOne);
}

export function nextData(
  socket: StreamSocket,
  action: DataMessage['action'],
  { channel }: StreamArg,
): Promise<DataMessage> {
  const isOne = (message: StreamMessage): message is DataMessage =>
    typeof message === 'object' && 'action' in message && message.action === action;
  return socket.next(`the ${action} of ${channel}`, isOne);
}

/** Returns the book of a message. @throws Deviation if it has none. */
export function readBook({ data }: DataMessage): BookMessage {
  const [book] = Array.isArray(data) ? (data as readonly Partial<BookMessage>[]) : [];
  const isBook =
    typeof book?.seq === 'number' && Array.isArray(book.asks) && Array.isArray(book.bids);
  const received = Array.isArray(data) ? JSON.stringify(data).slice(0, 200) : 'no data';
  expectThat(isBook, 'asks, bids and seq', received);
  return book as BookMessage;
}

/** Signs a login to the stream of the simulation. */
export async function signLogin(visitor: Visitor): Promise<StreamLogin> {
  return { ...(await visitor.signStreamLogin()), ledger: 'simulation' };
}

/** Sends a login. Resolves with the code of its answer. */
export async function logInStream(socket: StreamSocket, login: StreamLogin): Promise<string> {
  socket.send({ op: 'login', args: [login] });
  return (await nextEvent(socket, 'login')).code;
}
