import { expect, it } from 'vitest';
import { shortenIds, shortIdOf } from './short-ids.ts';

it('shortens the ids of messages alone', () => {
  const code = [
    '_i18n._(/*i18n*/ { id: "order.filled", values: { size } });',
    'const closed = /*i18n*/ {\n  id: "order.closed"\n};',
    '_t(\n/** i18n */\n{ id: "order.amended" })',
    '_jsx(_Trans, {\n id: "order.rests", components: {} })',
    'const field = { id: "order.filled" };',
  ].join('\n');
  expect(shortenIds(code, (id) => id.length.toString())).toBe(
    [
      '_i18n._(/*i18n*/ { id: "12", values: { size } });',
      'const closed = /*i18n*/ {\n  id: "12"\n};',
      '_t(\n/** i18n */\n{ id: "13" })',
      '_jsx(_Trans, {\n id: "11", components: {} })',
      'const field = { id: "order.filled" };',
    ].join('\n'),
  );
});

it('finds a message without an id', () => {
  expect(() => shortenIds('_t(/*i18n*/ { values, id: "a" })', String)).toThrow('its id');
  expect(() => shortenIds('_jsx(_Trans, { components, id: "a" })', String)).toThrow('its id');
  expect(shortenIds('const plain = 1;', String)).toBe('const plain = 1;');
});

it('has another id for each text, and none for an unknown one', () => {
  expect(shortIdOf('retry')).not.toBe(shortIdOf('close'));
  expect(shortIdOf('retry')).toMatch(/^[\da-z]{1,3}$/);
  expect(() => shortIdOf('no.such-text')).toThrow('npm run extract -w @bourse/web');
});
