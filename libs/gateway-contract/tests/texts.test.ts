import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { gatewayCode } from '../src/index.ts';
import { textOfRefusal } from '../src/texts.ts';

const folder = path.join(import.meta.dirname, '../src/texts');
const codes = Object.keys(gatewayCode);
const languages = readdirSync(folder).map((file) => file.replace('.json', ''));
/** Languages that hold only what differs from the language before the hyphen. */
const variants = ['es-AR', 'pt-PT'];

function read(language: string): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
}

function placesOf(text: string): string[] {
  return [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
}

describe.each(languages)('the texts in %s', (language) => {
  const texts = read(language);
  const english = read('en');

  it('are there for each code', () => {
    const known = Object.keys(texts);
    if (variants.includes(language)) expect(codes).toEqual(expect.arrayContaining(known));
    else expect(known.toSorted()).toEqual(codes.toSorted());
  });

  it('have the values of the English ones', () => {
    for (const [name, text] of Object.entries(texts)) {
      expect([name, placesOf(text)]).toEqual([name, placesOf(english[name] ?? '')]);
    }
  });
});

it.each(variants)('the texts in %s differ from those of their language', (language) => {
  const base = read(language.slice(0, 2));
  for (const [name, text] of Object.entries(read(language))) expect(text).not.toBe(base[name]);
});

describe('API-27 the text of a refusal', () => {
  const refused = { msg: 'size is missing', data: null };

  it.each([
    ['en', gatewayCode.balanceInsufficient, null, 'Insufficient balance.'],
    ['asia', gatewayCode.balanceInsufficient, null, 'Insufficient balance.'],
    ['en', gatewayCode.payloadInvalid, null, 'The request is not valid (size is missing).'],
    [
      'de',
      gatewayCode.sizeTooLarge,
      { bound: '10000.00000001', coin: 'BTC' },
      'Die Menge liegt über dem Maximum von 10.000,00000001 BTC.',
    ],
    [
      'zh-CN',
      gatewayCode.triggerHolds,
      { bound: '60000' },
      '该订单会立即触发，当前价格为 60,000。',
    ],
    ['es-AR', gatewayCode.resetRequired, null, 'Primero restablecé tu contraseña.'],
    ['es-AR', gatewayCode.codeWrong, null, read('es')['codeWrong']],
  ] as const)('in %s of %s with %j', (locale, code, data, text) => {
    expect(textOfRefusal({ ...refused, code, data }, locale)).toBe(text);
  });

  it.each([
    ['tlh', gatewayCode.codeWrong],
    ['toString', gatewayCode.codeWrong],
    ['en', '00000'],
    ['en', '12345'],
  ])('is unknown in %s of %s', (locale, code) => {
    expect(textOfRefusal({ ...refused, code }, locale)).toBeUndefined();
  });
});
