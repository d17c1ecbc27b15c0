import { atom } from 'jotai';
import { preferenceAtom } from '#page/preference-atom.ts';
import { preferenceRules, type FlagKey } from '#page/preferences/preference-rules.ts';
import { valuationAtom } from '#platform/market/rates/valuation.ts';
import { tableLayoutsAtom } from '#accounts/tables/table-layouts.ts';
import { terminalLayoutAtom } from '#platform/theme/terminal-layout.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { tradeColorsAtom } from '#platform/theme/trade-colors.ts';

/** Questions that can be switched off; `true` leaves one out. */
export const questionKeys = [
  'not_order_tip',
  'not_tpsl_tip',
  'not_pre_tpsl_tip',
  'not_reverse_tip',
  'change_mode_without_dialog',
] as const satisfies readonly FlagKey[];

export const markKeys = [
  'position_kline_mark',
  'entrust_kline_mark',
  'plan_kline_mark',
] as const satisfies readonly FlagKey[];

const hintKeys = ['move_kline_mark_tip', 'top_download_visible', 'SKIP_GUIDE'] as const;

/** Writes the default of every setting. Language, consent, favourites and drawings are left as they are. */
export const resetSettingsAtom = atom(null, (_get, set) => {
  for (const key of [...questionKeys, ...markKeys, ...hintKeys, 'sounds'] as const) {
    set(preferenceAtom(key), preferenceRules[key].initial);
  }
  set(preferenceAtom('kline_interval'), preferenceRules.kline_interval.initial);
  set(preferenceAtom('position_filter_margin'), preferenceRules.position_filter_margin.initial);
  set(preferenceAtom('position_profit_price'), preferenceRules.position_profit_price.initial);
  set(preferenceAtom('base_trade_unit'), preferenceRules.base_trade_unit.initial);
  set(valuationAtom, '');
  set(themeAtom, preferenceRules.global_theme.initial);
  set(tradeColorsAtom, preferenceRules.trade_colors.initial);
  set(tableLayoutsAtom, () => ({ version: 1, tables: {} }));
  set(terminalLayoutAtom, {
    formSide: 'right',
    book: 'beside',
    isChartOnly: false,
    watchlist: null,
    sizes: {},
  });
});
