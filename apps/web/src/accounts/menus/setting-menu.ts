import { useLingui } from '@lingui/react/macro';

/** Settings of the same kind: each control's id, and its name. */
export interface SettingGroup {
  readonly title: string;
  readonly names: Readonly<Record<string, string>>;
}

/** The settings of this browser, in the order of their page. */
export function useSettingGroups() {
  const { t } = useLingui();
  return {
    display: {
      title: t({ id: 'settings.display', message: 'Display' }),
      names: {
        theme: t({ id: 'settings.theme', message: 'Theme' }),
        colors: t({ id: 'settings.colors', message: 'Price colors' }),
        currency: t({ id: 'settings.currency', message: 'Currency' }),
        valuation: t({ id: 'settings.valuation', message: 'Show total assets in' }),
        'form-side': t({ id: 'settings.form-side', message: 'Order form side' }),
        sounds: t({
          id: 'settings.sounds',
          message: 'Sounds for fills, warnings and price alerts',
        }),
      },
    },
    notices: {
      title: t({ id: 'notices.title', message: 'Notifications' }),
      names: { push: t({ id: 'push.switch', message: 'Notify me when Bourse is closed' }) },
    },
    questions: useQuestions(),
    marks: {
      title: t({ id: 'settings.chart', message: 'Show on chart' }),
      names: {
        position_kline_mark: t({ id: 'settings.mark-positions', message: 'Positions' }),
        entrust_kline_mark: t({ id: 'settings.mark-orders', message: 'Open orders and trades' }),
        plan_kline_mark: t({ id: 'settings.mark-plans', message: 'Trigger and TP/SL orders' }),
      },
    },
    hints: {
      title: t({ id: 'settings.hints', message: 'Tips' }),
      names: {
        SKIP_GUIDE: t({ id: 'settings.guide', message: 'Guide to the trading screen' }),
        move_kline_mark_tip: t({ id: 'settings.drag-tip', message: 'Tip on dragging lines' }),
        top_download_visible: t({
          id: 'settings.download-bar',
          message: '“Bourse on your devices” bar',
        }),
      },
    },
    privacy: {
      title: t({ id: 'settings.privacy', message: 'Privacy' }),
      names: {
        consent: t({
          id: 'settings.consent',
          message: 'Help improve Bourse with usage statistics',
        }),
      },
    },
  } satisfies Readonly<Record<string, SettingGroup>>;
}

/** The questions that can be switched off. */
function useQuestions() {
  const { t } = useLingui();
  return {
    title: t({ id: 'settings.questions', message: 'Confirm before' }),
    names: {
      not_order_tip: t({ id: 'settings.ask-order', message: 'Placing an order' }),
      not_tpsl_tip: t({ id: 'settings.ask-tpsl', message: 'Placing a TP/SL order' }),
      not_pre_tpsl_tip: t({
        id: 'settings.ask-presets',
        message: 'Placing an order with TP/SL',
      }),
      not_reverse_tip: t({ id: 'settings.ask-reverse', message: 'Reversing a position' }),
      change_mode_without_dialog: t({
        id: 'settings.ask-mode',
        message: 'Changing the margin mode',
      }),
    },
  };
}
