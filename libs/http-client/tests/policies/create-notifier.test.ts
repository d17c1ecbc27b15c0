import { describe, expect, it } from 'vitest';
import {
  createNotifier,
  HttpError,
  type HttpErrorKind,
  type NotifierOptions,
} from '../../src/index.ts';

function open(options: Partial<NotifierOptions> = {}) {
  const device = { now: 0 };
  const shown: string[] = [];
  const notify = createNotifier({
    show: (message) => shown.push(message),
    ports: { monotonicNow: () => device.now },
    ...options,
  });
  return { device, shown, notify };
}

function failure(message: string, kind: HttpErrorKind = 'business', code = '43012') {
  return new HttpError(message, { kind, code, path: '/v1/order' });
}

describe('createNotifier', () => {
  it('HTTP-48 shows a message once in two seconds', () => {
    const { device, shown, notify } = open();
    notify(failure('Slow down.'));
    device.now = 1_999;
    notify(failure('Slow down.'));
    expect(shown).toEqual(['Slow down.']);
    device.now = 2_000;
    notify(failure('Slow down.'));
    expect(shown).toEqual(['Slow down.', 'Slow down.']);
  });

  it('HTTP-48 does not suppress a different message', () => {
    const { shown, notify } = open();
    notify(failure('First.'));
    notify(new Error('Second.'));
    expect(shown).toEqual(['First.', 'Second.']);
  });

  it.each<[HttpErrorKind, boolean]>([
    ['network', false],
    ['aborted', false],
    ['rate-limited', false],
    ['business', true],
    ['client', true],
    ['server', true],
    ['timeout', true],
    ['malformed', true],
    ['request', true],
  ])('HTTP-48 shows an error of kind %s: %s', (kind, isShown) => {
    const { shown, notify } = open();
    notify(failure('Failed.', kind));
    expect(shown).toEqual(isShown ? ['Failed.'] : []);
  });

  it('HTTP-48 does not show silent codes', () => {
    const { shown, notify } = open({ silentCodes: ['90000001'] });
    notify(failure('Please solve the challenge.', 'business', '90000001'));
    expect(shown).toEqual([]);
  });

  it.each([
    [new Error('')],
    ['text'],
    [undefined],
    [null],
    [{ message: 'no error' }],
    [failure('')],
  ])('HTTP-48 finds words for an error without any: %s', (error) => {
    const { shown, notify } = open();
    notify(error);
    expect(shown).toEqual(['unknown error']);
  });

  it('HTTP-48 has a configurable time, and uses the browser’s clock by default', () => {
    const shown: string[] = [];
    const notify = createNotifier({ show: (message) => shown.push(message), debounceMs: 0 });
    notify(failure('Again.'));
    notify(failure('Again.'));
    expect(shown).toEqual(['Again.', 'Again.']);
  });
});
