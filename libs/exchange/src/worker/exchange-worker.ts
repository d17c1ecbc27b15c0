import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { ExchangeHost } from '../exchange-host.ts';
import { ExchangeError } from '../errors.ts';
import { every, wallClock } from '../ports.ts';
import { openExchangeFile } from '../journal/file/migrate.ts';
import {
  workerStart,
  type ExchangeMessage,
  type Failure,
  type GatewayMessage,
  type Question,
} from './messages.ts';

const healthMs = 100;

const start = v.parse(workerStart, workerData);
const { database, host } = openOrReport();
let reported = '';

host.subscribe((feed) => {
  const buffers = feed.topics.flatMap(({ message: { buffer } }) =>
    buffer instanceof ArrayBuffer ? buffer : [],
  );
  post({ op: 'feed', feed }, buffers);
});
const endHealthReports = every(healthMs, reportHealth);
parentPort?.on('message', receive);
post({
  op: 'ready',
  paths: host.contracts.map(({ path }) => path),
  instruments: host.instruments,
});

/** An error that ends the thread would lose its code on the way. */
function openOrReport() {
  try {
    return openHost();
  } catch (error) {
    post({ op: 'halt', failure: failureOf(error) });
    throw error;
  }
}

function openHost() {
  const { database: file, ...options } = start;
  const database = openExchangeFile(file);
  const host = new ExchangeHost({
    ...options,
    database,
    now: wallClock,
    onHalt: (error) => {
      post({ op: 'halt', failure: failureOf(error) });
    },
    onPoisoned: (error) => {
      post({ op: 'poisoned', failure: failureOf(error) });
    },
    onWarning: (message) => {
      post({ op: 'warning', message });
    },
  });
  return { database, host };
}

function post(message: ExchangeMessage, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

function reportHealth(): void {
  const { isHealthy, clock, poisoned } = host;
  const health = { isHealthy, clock, poisoned };
  const text = JSON.stringify(health);
  if (text === reported) return;
  reported = text;
  post({ op: 'health', ...health });
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
    post({ op: 'failure', id, failure: failureOf(error) });
  }
}

function failureOf(error: unknown): Failure {
  const code = error instanceof ExchangeError ? error.code : undefined;
  return { code, message: error instanceof Error ? error.message : String(error) };
}

function act(question: Question): unknown {
  if (question.op === 'send') return host.send(question.command, question.repetition);
  if (question.op === 'receiptOf') return host.receiptOf(question.command, question.repetition);
  if (question.op === 'ask') return host.ask(question.command);
  if (question.op === 'follow') return host.follow(question.topic);
  if (question.op === 'standingOf') return host.standingOf(question.ledger, question.userId);
  if (question.op === 'holdings') return host.holdings(question.ledger);
  if (question.op === 'newsAfter') return host.newsAfter(question.place);
  if (question.op === 'tradesAfter') return host.tradesAfter(question.place);
  if (question.op === 'alertsAfter') return host.alertsAfter(question.place);
  if (question.op === 'marginCalls') return host.marginCalls(question.ledger);
  if (question.op === 'openAccount') return host.openAccount(question.userId);
  if (question.op === 'movePrice') host.movePrice(question.symbol, question.price);
  else close();
  return undefined;
}

function close(): void {
  endHealthReports();
  host.close();
  database.close();
  parentPort?.off('message', receive);
}
