import { formatTrimmed, parseUnits, type AlertNews } from '@bourse/exchange';
import type { IndicatorAlert, MarketAlert } from '@bourse/gateway-contract';
import { isolate, type Texts } from '../../identity/mails/index.ts';
import type { Letter } from '../../identity/push/index.ts';
import { pairName, terminalPath, type Instruments } from '../pairs.ts';

/** An alert is about a figure of now. */
const lifetimeMs = 6 * 60 * 60 * 1000;

const keys = {
  last: { rising: 'push.rose', falling: 'push.fell' },
  mark: { rising: 'push.markRose', falling: 'push.markFell' },
  funding: { rising: 'push.fundingRose', falling: 'push.fundingFell' },
  level: { rising: 'push.indicatorRose', falling: 'push.indicatorFell' },
  average: { rising: 'push.closedAbove', falling: 'push.closedBelow' },
} as const;

const rateScale = 8;

/** Returns what a device shows of an alert that was reached. */
export function alertLetter({ alert }: AlertNews, instruments: Instruments, texts: Texts): Letter {
  return {
    title: titleOf(alert, isolate(pairName(alert, instruments)), texts),
    body: isolate(alert.note ?? ''),
    tag: `alert ${alert.alertId}`,
    path: terminalPath(alert),
    urgency: 'high',
    lifetimeMs,
  };
}

function titleOf(alert: MarketAlert, pair: string, texts: Texts): string {
  const { direction } = alert;
  if (alert.kind === 'line') {
    return texts('push.lineCrossed', { pair, price: isolate(alert.reachedPrice ?? '') });
  }
  if (alert.kind === 'funding') {
    return texts(keys.funding[direction], { pair, rate: isolate(percentOf(alert.rate)) });
  }
  if (alert.kind === 'indicator') return indicatorTitle(alert, pair, texts);
  return texts(keys[alert.triggerBy][direction], { pair, price: isolate(alert.price) });
}

function indicatorTitle(alert: IndicatorAlert, pair: string, texts: Texts): string {
  const { direction, level, reachedValue } = alert;
  const indicator = isolate(`${alert.indicator.toUpperCase()}(${alert.length})`);
  const interval = isolate(alert.granularity);
  return level === null
    ? texts(keys.average[direction], {
        pair,
        indicator,
        interval,
        price: isolate(reachedValue ?? ''),
      })
    : texts(keys.level[direction], { pair, indicator, interval, level: isolate(level) });
}

/** Returns a rate as people read it: `0.0001` is `0.01%`. */
function percentOf(rate: string): string {
  return `${formatTrimmed(parseUnits(rate, rateScale) ?? 0n, rateScale - 2)}%`;
}
