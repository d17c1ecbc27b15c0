import { useLingui } from '@lingui/react/macro';
import type { markKeys, questionKeys } from './reset-settings.ts';

type Row<Key> = readonly [key: Key, label: string];

export function useSettingTexts() {
  const { t } = useLingui();
  const questions: readonly Row<(typeof questionKeys)[number]>[] = [
    ['not_order_tip', t({ id: 'settings.ask-order', message: 'Placing an order' })],
    ['not_tpsl_tip', t({ id: 'settings.ask-tpsl', message: 'Placing a TP/SL order' })],
    [
      'not_pre_tpsl_tip',
      t({
        id: 'settings.ask-presets',
        message: 'Placing an order with TP/SL',
      }),
    ],
    ['not_reverse_tip', t({ id: 'settings.ask-reverse', message: 'Reversing a position' })],
    [
      'change_mode_without_dialog',
      t({ id: 'settings.ask-mode', message: 'Changing the margin mode' }),
    ],
  ];
  const marks: readonly Row<(typeof markKeys)[number]>[] = [
    ['position_kline_mark', t({ id: 'settings.mark-positions', message: 'Positions' })],
    ['entrust_kline_mark', t({ id: 'settings.mark-orders', message: 'Open orders and trades' })],
    ['plan_kline_mark', t({ id: 'settings.mark-plans', message: 'Trigger and TP/SL orders' })],
  ];
  return { questions, marks };
}
