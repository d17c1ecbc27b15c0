import { describe, expect, it, vi } from 'vitest';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { preferenceRules, type PreferenceKey } from './preference-rules.ts';
import { createRefusableStorage } from '@bourse/client/browser';

const { preferences } = loadPage();
const storage = createRefusableStorage(() => localStorage);

describe('preferences', () => {
  it.each<[PreferenceKey, string]>([
    ['global_locale', 'en'],
    ['global_theme', 'white'],
    ['global_app_version', ''],
    ['terminal_code', ''],
    ['kline_interval', '1'],
    ['SKIP_GUIDE', 'false'],
    ['top_download_visible', 'true'],
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
    ['last_terminal', ''],
    ['position_profit_price', 'mark'],
    ['sounds', 'false'],
  ])('%s begins as %j', (key, value) => {
    expect(preferences.read(key)).toBe(value);
  });

  it('has no other preference', () => {
    expect(Object.keys(preferenceRules)).toHaveLength(27);
  });

  it('keeps what is written, the empty text too, for the next page', () => {
    preferences.write('kline_interval', '60');
    expect(loadPage().preferences.read('kline_interval')).toBe('60');
    preferences.write('fiatName', '');
    expect(localStorage.getItem('fiatName')).toBe('');
  });

  it.each<[PreferenceKey, string]>([
    ['global_locale', 'klingon'],
    ['global_theme', 'dark'],
    ['kline_interval', '1e3'],
    ['SKIP_GUIDE', 'yes'],
    ['top_download_visible', ''],
    ['not_order_tip', 'TRUE'],
    ['position_filter_margin', '[object Object]'],
    ['position_kline_mark', 'null'],
    ['base_trade_unit', 'satoshi'],
    ['fiatName', '<b>'],
    ['global_user_id', 'a\u0000b'],
    ['global_app_version', '1 2'],
    ['announcement_bar', '<b>'],
    ['trade_colors', 'mauve'],
    ['last_terminal', 'otc/BTCUSDT'],
    ['last_terminal', 'spot/../login'],
  ])('%s is its default where %j is stored', (key, text) => {
    localStorage.setItem(key, text);
    expect(preferences.read(key)).toBe(preferenceRules[key].initial);
  });

  it('does not turn an unknown consent into the default', () => {
    localStorage.setItem('tracking_consent', 'perhaps');
    expect(preferences.read('tracking_consent')).toBe('perhaps');
  });

  it('uses defaults where storage is refused', () => {
    refuseStorage();
    expect(() => {
      preferences.write('kline_interval', '60');
    }).not.toThrow();
    expect(preferences.read('kline_interval')).toBe('1');
  });
});

describe('a full storage', () => {
  /** Makes local storage refuse new keys once it has a number of them. */
  function limitKeys(most: number): void {
    const real = localStorage;
    const setItem = (key: string, value: string) => {
      if (real.length >= most && real.getItem(key) === null) {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      }
      real.setItem(key, value);
    };
    const limited = new Proxy(real, {
      get: (_, name) => {
        const member: unknown = Reflect.get(real, name, real);
        if (name === 'setItem') return setItem;
        return typeof member === 'function' ? (member.bind(real) as unknown) : member;
      },
    });
    vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(limited);
  }

  it('loses the keys that begin with an underscore, and keeps the preference', () => {
    for (const key of ['_cache', '_other', 'not_mine']) localStorage.setItem(key, 'x');
    limitKeys(3);
    preferences.write('kline_interval', '15');
    expect(preferences.read('kline_interval')).toBe('15');
    expect(Object.keys(localStorage).sort()).toEqual(['kline_interval', 'not_mine']);
  });

  it('keeps them while there is room', () => {
    localStorage.setItem('_cache', 'x');
    preferences.write('kline_interval', '15');
    expect(localStorage.getItem('_cache')).toBe('x');
  });

  it('keeps the last value where nothing can be removed', () => {
    localStorage.setItem('a', 'x');
    limitKeys(1);
    expect(storage.write('b', 'x')).toBe(false);
    expect(Object.keys(localStorage)).toEqual(['a']);
  });
});
