import type { TradeNews } from '@bourse/exchange';
import { isolate, type Texts } from '../../identity/mails/index.ts';
import type { Letter } from '../../identity/push/index.ts';
import { pairName, terminalPath, type Instruments } from '../pairs.ts';

const lifetimeMs = 6 * 60 * 60 * 1000;

/** Returns what a device shows of an order. It names no amount, as no mail does. */
export function tradeLetter(news: TradeNews, instruments: Instruments, texts: Texts): Letter {
  const { kind, side, orderId } = news;
  return {
    title: texts(`push.${kind}`),
    body: texts(`push.${side}`, { pair: isolate(pairName(news, instruments)) }),
    tag: `${kind === 'planFailed' ? 'plan' : 'order'} ${orderId}`,
    path: terminalPath(news),
    urgency: 'normal',
    lifetimeMs,
  };
}

/** Returns what a device shows of several orders of one moment. */
export function severalTradesLetter(texts: Texts): Letter {
  return {
    title: texts('push.several'),
    body: '',
    tag: 'orders',
    path: '/notifications',
    urgency: 'normal',
    lifetimeMs,
  };
}
