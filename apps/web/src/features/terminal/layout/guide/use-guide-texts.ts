import { useLingui } from '@lingui/react/macro';
import type { GuideStep } from './guide-state.ts';

interface StepTexts {
  readonly title: string;
  readonly text: string;
}

export function useGuideTexts(): Readonly<Record<GuideStep, StepTexts>> {
  const { t } = useLingui();
  return {
    ticker: {
      title: t({ id: 'guide.pair', message: 'Trading pair' }),
      text: t({
        id: 'guide.pair-text',
        message: 'Tap the name to switch pairs. Next to it: the last price and the past 24 hours.',
      }),
    },
    chart: {
      title: t({ id: 'guide.chart', message: 'The chart' }),
      text: t({
        id: 'guide.chart-text',
        message:
          'Choose the interval at the top. Your orders and positions appear as lines that you can drag.',
      }),
    },
    book: {
      title: t({ id: 'guide.book', message: 'The order book' }),
      text: t({
        id: 'guide.book-text',
        message:
          'Sell orders are at the top, buy orders at the bottom. Tap a price to use it in your order.',
      }),
    },
    form: {
      title: t({ id: 'guide.form', message: 'Order form' }),
      text: t({
        id: 'guide.form-text',
        message:
          'Buy or sell at market or at your price. You see the cost and the fee before you send the order.',
      }),
    },
    account: {
      title: t({ id: 'guide.orders', message: 'Orders and assets' }),
      text: t({
        id: 'guide.orders-text',
        message:
          'Open orders stay here until they are filled or canceled. Your history and assets are in the other tabs.',
      }),
    },
    simulation: {
      title: t({ id: 'guide.simulation', message: 'Practice first' }),
      text: t({
        id: 'guide.simulation-text',
        message:
          'Simulation has the same screens and 100,000 USDT in virtual funds. A stripe and a badge in the header show that you are in it.',
      }),
    },
  };
}
