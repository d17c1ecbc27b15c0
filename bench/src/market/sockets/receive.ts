import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { topics } from './topics.ts';

/** Messages that all sockets have received. */
export interface Received {
  /** Milliseconds from the server's `ts` to the receipt. */
  readonly delays: readonly number[];
  /** Messages that another socket has received and this one has not, and sockets that were closed. */
  readonly dropped: number;
}

/** Time for the last messages to arrive. */
const tailMs = 2_000;

/** Counts of one socket by topic, of messages stamped within the measured time. */
type Counts = Map<string, number>;

/** Opens sockets, each from a separate address, subscribes them, and measures for a time. */
export async function receive(origin: string, count: number, seconds: number): Promise<Received> {
  const url = `${origin.replace('http', 'ws')}/ws?ledger=simulation`;
  const delays: number[] = [];
  const sockets: WebSocket[] = [];
  const counted: Counts[] = [];
  let [from, until] = [Infinity, Infinity];
  let closed = 0;
  for (let index = 0; index < count; index += 1) {
    const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` };
    const socket = new WebSocket(url, { headers, perMessageDeflate: false });
    const counts: Counts = new Map();
    socket.on('message', (data) => {
      const now = Date.now();
      const { ts, topic } = readHead(data as Buffer);
      if (!(ts >= from && ts < until)) return;
      delays.push(now - ts);
      counts.set(topic, (counts.get(topic) ?? 0) + 1);
    });
    await once(socket, 'open');
    socket.on('close', () => {
      closed += 1;
    });
    socket.send(JSON.stringify({ op: 'subscribe', args: topics }));
    sockets.push(socket);
    counted.push(counts);
  }
  await setTimeout(tailMs);
  from = Date.now();
  until = from + seconds * 1_000;
  await setTimeout(seconds * 1_000 + tailMs);
  const dropped = closed + missing(counted);
  for (const socket of sockets) socket.terminate();
  return { delays, dropped };
}

/** Reads the topic and the time of a message, without parsing what lies between them. */
function readHead(message: Buffer): { readonly ts: number; readonly topic: string } {
  const topic = message.toString('latin1', 0, message.indexOf('"data"'));
  const tail = message.toString('latin1', message.length - 14, message.length - 1);
  return { ts: Number(tail), topic };
}

/** Each topic is encoded once, so every socket receives as many messages of it. */
function missing(counted: readonly Counts[]): number {
  const most: Counts = new Map();
  for (const counts of counted) {
    for (const [topic, count] of counts) most.set(topic, Math.max(count, most.get(topic) ?? 0));
  }
  let sum = 0;
  for (const counts of counted) {
    for (const [topic, count] of most) sum += count - (counts.get(topic) ?? 0);
  }
  return sum;
}
