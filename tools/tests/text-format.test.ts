import { describe, expect, it } from 'vitest';
import { parseTexts, textFormat } from '../text-format.ts';

const format = textFormat((locale) => locale === 'es-AR');

function serialize(locale: string, texts: Record<string, string>) {
  const entries = Object.entries(texts).map(([id, translation]) => [id, { translation }] as const);
  const context = { locale, sourceLocale: 'en', filename: '', existing: undefined };
  return format.serialize(Object.fromEntries(entries), context);
}

describe('a catalogue', () => {
  it('has a line for each text', () => {
    expect(serialize('es', { 'order.buy': 'Comprar', 'order.sell': 'Vender "todo"' })).toBe(
      '{\n  "order.buy": "Comprar",\n  "order.sell": "Vender \\"todo\\""\n}\n',
    );
  });

  it('has an empty line for a text that waits for its translation', () => {
    expect(serialize('es', { 'order.buy': '' })).toBe('{\n  "order.buy": ""\n}\n');
  });

  it('of a regional language has lines only for its own texts', () => {
    expect(serialize('es-AR', { 'order.buy': '', 'order.sell': 'Vendé' })).toBe(
      '{\n  "order.sell": "Vendé"\n}\n',
    );
    expect(serialize('es-AR', { 'order.buy': '' })).toBe('{}\n');
  });

  it('is read as it was written', () => {
    const content = '{\n  "order.buy": "Comprar",\n  "order.sell": ""\n}\n';
    const context = { locale: 'es', sourceLocale: 'en', filename: '' };
    expect(format.parse(content, context)).toEqual({
      'order.buy': { translation: 'Comprar' },
      'order.sell': { translation: '' },
    });
    expect([...parseTexts(content)]).toEqual([
      ['order.buy', 'Comprar'],
      ['order.sell', ''],
    ]);
  });
});
