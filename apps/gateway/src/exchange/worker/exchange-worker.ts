import { parentPort, workerData } from 'node:worker_threads';
import { openExchangeDatabase } from '../journal/open-exchange-database.ts';
import { ExchangeHost } from '../exchange-host.ts';
import { Refusal } from '../../route/refusal.ts';
import type { ExchangeMessage, GatewayMessage, Question, WorkerStart } from './messages.ts';

const healthMs = 100;

// `openWorkerExchange()` starts this file, and sends nothing but its own messages.
const { database: file, seed, replay, otcSpread } = workerData as WorkerStart;
const database = openExchangeDatabase(file);
const host = new ExchangeHost({
  database,
  seed,
  replay,
  otcSpread,
  now: Date.now,
  onHalt: ({ message }) => {
    post({ op: 'halt', message });
  },
});
let isHealthy = true;

host.subscribe((feed) => {
  const buffers = feed.topics.flatMap(({ message: { buffer } }) =>
    buffer instanceof ArrayBuffer ? buffer : [],
  );
  post({ op: 'feed', feed }, buffers);
});
const healthTimer = setInterval(reportHealth, healthMs);
parentPort?.on('message', receive);
post({ op: 'ready', paths: host.contracts.map(({ path }) => path) });

function post(message: ExchangeMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function reportHealth(): void {
  if (host.isHealthy === isHealthy) return;
  ({ isHealthy } = host);
  post({ op: 'health', isHealthy });
}

function receive(message: GatewayMessage): void {
  if (message.op === 'start') host.start();
  else if (message.op === 'leave') host.leave(message.topic);
  else void answer(message.id, message);
}

async function answer(id: number, question: Question): Promise<void> {
  try {
    post({ op: 'answer', id, data: await act(question) });
  } catch (error) {
    reportHealth();
    const code = error instanceof Refusal ? error.code : undefined;
    const message = error instanceof Error ? error.message : String(error);
    post({ op: 'failure', id, failure: { code, message } });
  }
}

function act(question: Question): unknown {
  if (question.op === 'send') return host.send(question.command, question.repetition);
  if (question.op === 'ask') return host.ask(question.command);
  if (question.op === 'follow') return host.follow(question.topic);
  if (question.op === 'standingOf') return host.standingOf(question.ledger, question.userId);
  if (question.op === 'holdings') return host.holdings(question.ledger);
  if (question.op === 'openAccount') return host.openAccount(question.userId);
  if (question.op === 'movePrice') host.movePrice(question.symbol, question.price);
  else close();
  return undefined;
}

function close(): void {
  clearInterval(healthTimer);
  host.close();
  database.close();
  parentPort?.off('message', receive);
}
