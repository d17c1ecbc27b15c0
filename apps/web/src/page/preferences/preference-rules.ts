import {
  flag,
  matching,
  oneOf,
  type PreferenceRule,
  type Preferences as PreferencesBy,
} from '@bourse/client/page';
import { isLocale, type Locale } from '@bourse/i18n-registry';

const localeRule: PreferenceRule<Locale> = { initial: 'en', accepts: isLocale };

/** Every preference. Those from `tracking_consent` on are not in the specification. */
export const preferenceRules = {
  /** Whether margin mode, position mode and leverage change without a question. */
  change_mode_without_dialog: flag('false'),
  global_locale: localeRule,
  global_theme: oneOf(['black', 'white'], 'white'),
  global_app_version: matching(/^[\w.+-]{0,64}$/),
  terminal_code: matching(/^[\x20-\x7e]{0,256}$/),
  kline_interval: matching(/^\d{1,6}$/, '1'),
  /** Whether the terminal's guide has been skipped or read to its end. */
  SKIP_GUIDE: flag('false'),
  not_reverse_tip: flag('false'),
  /** Whether a take profit or stop loss is placed without a question. */
  not_tpsl_tip: flag('false'),
  /** Whether an order with attached take profit or stop loss is placed without a question. */
  not_pre_tpsl_tip: flag('false'),
  position_filter_margin: oneOf(['all', 'cross', 'isolated'], 'all'),
  position_kline_mark: flag('true'),
  entrust_kline_mark: flag('true'),
  plan_kline_mark: flag('true'),
  move_kline_mark_tip: flag('true'),
  top_download_visible: flag('true'),
  global_user_id: matching(/^[\x20-\x7e]{0,128}$/),
  fiatName: matching(/^[A-Z0-9]{0,12}$/),
  /** Unit in which amounts of futures are entered; empty until one is chosen. */
  base_trade_unit: oneOf(['', 'base', 'quote', 'cost'], ''),
  /** Not checked here: `toConsent` reads unknown text as a refusal. Global Privacy Control is one, until the visitor chooses. */
  tracking_consent: matching(/^/, navigator.globalPrivacyControl ? 'denied' : __TRACKING_CONSENT__),
  dismissed_announcements: matching(/^[^<>]*$/),
  /** `1` if the last page had an announcement, its id once it could be read, `0` if there was none. */
  announcement_bar: matching(/^[^<>]*$/, '1'),
  /** Whether other orders are placed without a question. */
  not_order_tip: flag('true'),
  /** The colour of rising prices. */
  trade_colors: oneOf(['green', 'red', 'blue'], 'green'),
  /** Market and symbol of the terminal that was open last, such as `spot/BTCUSDT`. */
  last_terminal: matching(/^((spot|margin|futures)\/[A-Z0-9]{1,24})?$/),
  /** Price that the shown profit of positions is computed from. */
  position_profit_price: oneOf(['mark', 'last'], 'mark'),
  /** Whether fills, triggers, warnings and price alerts are heard. */
  sounds: flag('false'),
} as const;

export type Preferences = PreferencesBy<typeof preferenceRules>;

export type PreferenceKey = keyof typeof preferenceRules;

export type PreferenceText<K extends PreferenceKey> = (typeof preferenceRules)[K]['initial'];

/** Preferences that are `true` or `false`. */
export type FlagKey = {
  [K in PreferenceKey]: PreferenceText<K> extends 'true' | 'false' ? K : never;
}[PreferenceKey];

/** The colour of rising prices. Falling ones are red, green and orange, in this order. */
export type TradeColors = PreferenceText<'trade_colors'>;
