import type { RefusableStorage } from './refusable-storage.ts';

/** Every preference with its default. Those from `tracking_consent` on are not in the specification. Switches are `true` or `false`. */
export const preferenceDefaults = {
  /** Whether margin mode, position mode and leverage change without a question. */
  change_mode_without_dialog: 'false',
  global_locale: 'en',
  global_theme: 'white',
  global_app_version: '',
  terminal_code: '',
  kline_interval: '1',
  not_reverse_tip: 'false',
  position_filter_margin: 'all',
  position_kline_mark: 'true',
  entrust_kline_mark: 'true',
  plan_kline_mark: 'true',
  move_kline_mark_tip: 'true',
  global_user_id: '',
  fiatName: '',
  /** Whether a take profit or stop loss is placed without a question. */
  not_tpsl_tip: 'false',
  /** Whether an order with attached take profit or stop loss is placed without a question. */
  not_pre_tpsl_tip: 'false',
  /** Unit in which amounts of futures are entered: `base`, `quote` or `cost`. */
  base_trade_unit: '',
  tracking_consent: __TRACKING_CONSENT__,
  dismissed_announcements: '',
  announcement_bar: '1',
  /** Whether other orders are placed without a question. */
  not_order_tip: 'true',
  /** The colour of rising prices: `green`, `red` or `blue`. */
  trade_colors: 'green',
  /** Whether fills, triggers, warnings and price alerts are heard. */
  sounds: 'false',
} as const;

export type PreferenceKey = keyof typeof preferenceDefaults;

export interface Preferences {
  /** Returns the stored value; the default where nothing is stored or storage is refused. */
  readonly read: (key: PreferenceKey) => string;
  /** Stores a value; does nothing where storage is refused. */
  readonly write: (key: PreferenceKey, value: string) => void;
}

export function createPreferences(storage: RefusableStorage): Preferences {
  return {
    read: (key) => storage.read(key) ?? preferenceDefaults[key],
    write: (key, value) => {
      storage.write(key, value);
    },
  };
}
