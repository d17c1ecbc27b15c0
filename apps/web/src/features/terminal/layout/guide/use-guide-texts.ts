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
      title: t({ id: 'guide.pair', message: 'The pair' }),
      text: t({
        id: 'guide.pair-text',
        message:
          'Press the name to choose another pair. Beside it: the last price and the last 24 hours.',
      }),
    },
    chart: {
      title: t({ id: 'guide.chart', message: 'The chart' }),
      text: t({
        id: 'guide.chart-text',
        message:
          'Choose the interval above it. Your orders and positions appear as lines, which you can drag.',
      }),
    },
    book: {
      title: t({ id: 'guide.book', message: 'The order book' }),
      text: t({
        id: 'guide.book-text',
        message:
          'Offers to sell are above, offers to buy below. Press a price to use it in your order.',
      }),
    },
    form: {
      title: t({ id: 'guide.form', message: 'Your order' }),
      text: t({
        id: 'guide.form-text',
        message:
          'Buy or sell at the market or at your price. Cost and fee are shown before you send the order.',
      }),
    },
    account: {
      title: t({ id: 'guide.orders', message: 'Orders and assets' }),
      text: t({
        id: 'guide.orders-text',
        message:
          'Open orders are here until they are filled or cancelled. Histories and your assets are in the other tabs.',
      }),
    },
    simulation: {
      title: t({ id: 'guide.simulation', message: 'Practise first' }),
      text: t({
        id: 'guide.simulation-text',
        message:
          'The simulation has the same screens and 100,000 USDT of play money. A stripe and a badge in the header show that you are in it.',
      }),
    },
  };
}
