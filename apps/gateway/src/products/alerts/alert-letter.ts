import { isolate, type Texts } from '../../identity/mails/index.ts';
import type { Letter, PushNotices } from '../../identity/push/index.ts';
import type { Alert } from './alert.ts';
import { percentOf } from './alert-levels.ts';
import { pairName, terminalPath, type Instruments } from './instruments.ts';

/** An alert is about a figure of now. */
const lifetimeMs = 6 * 60 * 60 * 1000;

const keys = {
  last: { rising: 'push.rose', falling: 'push.fell' },
  mark: { rising: 'push.markRose', falling: 'push.markFell' },
  funding: { rising: 'push.fundingRose', falling: 'push.fundingFell' },
} as const;

interface Sending {
  readonly pushNotices: Pick<PushNotices, 'send'>;
  readonly instruments: Instruments;
  readonly now: () => number;
}

/** Sends reached alerts of the real ledger to devices, as a part of the current unit of work. */
export async function sendAlerts(
  reached: readonly Alert[],
  { pushNotices, instruments, now }: Sending,
): Promise<void> {
  for (const alert of reached.filter(({ ledger }) => ledger === 'real')) {
    const compose = (texts: Texts) => letterOf(alert, instruments, texts);
    await pushNotices.send([alert.userId], now(), compose);
  }
}

function letterOf(alert: Alert, instruments: Instruments, texts: Texts): Letter {
  const { id, note } = alert;
  return {
    title: titleOf(alert, isolate(pairName(alert, instruments)), texts),
    body: isolate(note ?? ''),
    tag: `alert ${id}`,
    path: terminalPath(alert),
    urgency: 'high',
    lifetimeMs,
  };
}

function titleOf(
  { triggerBy, direction, level, line, reached }: Alert,
  pair: string,
  texts: Texts,
) {
  if (line) return texts('push.lineCrossed', { pair, price: isolate(reached?.value ?? level) });
  const key = keys[triggerBy][direction];
  return triggerBy === 'funding'
    ? texts(key, { pair, rate: isolate(percentOf(level)) })
    : texts(key, { pair, price: isolate(level) });
}
