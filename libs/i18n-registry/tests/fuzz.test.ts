import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { locales, negotiateLocale, toIntlTag } from '../src/index.ts';

// A hundred thousand texts take seconds on a busy machine.
vi.setConfig({ testTimeout: 50_000 });

it('I18N-10 accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (tag) => {
      expect(locales).toContain(negotiateLocale({ segment: tag, browser: [tag] }));
    }),
    { numRuns: 100_000, seed: 1, endOnFailure: true },
  );
});

it('I18N-19 returns only tags that Intl uses as they are', () => {
  const subtag = fc.stringMatching(/^[a-zA-Z0-9*_]{0,8}$/);
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(subtag, { maxLength: 4 }).map((parts) => parts.join('-')),
    fc.tuple(fc.constantFrom(...locales), subtag).map((parts) => parts.join('-')),
  );
  const host = new Intl.NumberFormat().resolvedOptions().locale;
  fc.assert(
    fc.property(text, (given) => {
      const tag = toIntlTag(given);
      if (tag === undefined) return;
      const language = new Intl.Locale(tag).language;
      const used = new Intl.Locale(new Intl.NumberFormat(tag).resolvedOptions().locale).language;
      if (used !== language) expect(used).not.toBe(new Intl.Locale(host).language);
    }),
    { numRuns: 100_000, seed: 1, endOnFailure: true },
  );
});
