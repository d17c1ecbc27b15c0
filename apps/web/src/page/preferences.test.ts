import { describe, expect, it } from 'vitest';
import { refuseStorage } from '#testing/refuse-storage.ts';
import { loadPage } from '#testing/load-page.ts';
import { preferenceDefaults } from './preferences.ts';
import type { PreferenceKey } from './preferences.ts';

const { preferences } = loadPage();

describe('preferences', () => {
  it.each<[PreferenceKey, string]>([
    ['global_locale', 'en'],
    ['global_theme', 'white'],
    ['global_app_version', ''],
    ['terminal_code', ''],
    ['kline_interval', '1'],
    ['not_reverse_tip', 'false'],
    ['position_filter_margin', 'all'],
    ['position_kline_mark', 'true'],
    ['entrust_kline_mark', 'true'],
    ['plan_kline_mark', 'true'],
    ['move_kline_mark_tip', 'true'],
    ['global_user_id', ''],
    ['fiatName', ''],
    ['tracking_consent', 'granted'],
    ['dismissed_announcements', ''],
    ['announcement_bar', '1'],
    ['change_mode_without_dialog', 'false'],
    ['not_tpsl_tip', 'false'],
    ['not_pre_tpsl_tip', 'false'],
    ['base_trade_unit', ''],
    ['not_order_tip', 'true'],
    ['trade_colors', 'green'],
    ['sounds', 'false'],
  ])('%s begins as %j', (key, value) => {
    expect(preferences.read(key)).toBe(value);
  });

  it('has no other preference', () => {
    expect(Object.keys(preferenceDefaults)).toHaveLength(23);
  });

  it('keeps what is written, the empty text too', () => {
    preferences.write('kline_interval', '60');
    expect(preferences.read('kline_interval')).toBe('60');
    preferences.write('global_theme', '');
    expect(preferences.read('global_theme')).toBe('');
  });

  it('uses defaults where storage is refused', () => {
    refuseStorage();
    expect(() => {
      preferences.write('kline_interval', '60');
    }).not.toThrow();
    expect(preferences.read('kline_interval')).toBe('1');
  });
});
