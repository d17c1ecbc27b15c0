import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compileCatalogue } from '../compile-texts.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'texts-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

for (const [locale, texts] of Object.entries({
  en: { buy: 'Buy {coin}', cancel: 'Cancel', sell: 'Sell' },
  'en-GB': { cancel: 'Withdraw' },
  asia: {},
  es: { buy: 'Comprar {coin}', cancel: 'Cancelar', sell: '' },
  'es-AR': { cancel: 'Cancelá' },
  de: { buy: '{coin kaufen' },
}))
  writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(texts));

type Options = Parameters<typeof compileCatalogue>[2];

/** Returns the messages that the module of a catalogue exports. */
async function messagesOf(locale: string, options?: Options): Promise<unknown> {
  const code = compileCatalogue(folder, locale, options);
  const loaded: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return (loaded as { readonly messages: unknown }).messages;
}

it('compiles the texts of a language, with English in place of those that it lacks', async () => {
  expect(await messagesOf('es')).toEqual({
    buy: ['Comprar ', ['coin']],
    cancel: ['Cancelar'],
    sell: ['Sell'],
  });
});

it('compiles the texts of its parent where a regional language has none', async () => {
  const english = { buy: ['Buy ', ['coin']], cancel: ['Cancel'], sell: ['Sell'] };
  expect(await messagesOf('es-AR')).toMatchObject({
    buy: ['Comprar ', ['coin']],
    cancel: ['Cancelá'],
  });
  expect(await messagesOf('en-GB')).toEqual({ ...english, cancel: ['Withdraw'] });
  expect(await messagesOf('asia')).toEqual(english);
});

it('compiles the texts of a group alone', async () => {
  expect(await messagesOf('es', { ids: new Set(['cancel']) })).toEqual({ cancel: ['Cancelar'] });
});

it('leaves English texts to the sources while it is live', async () => {
  expect(await messagesOf('en', { isLive: true })).toEqual({ buy: '', cancel: '', sell: '' });
  expect(await messagesOf('en-GB', { isLive: true })).toEqual({
    buy: '',
    cancel: ['Withdraw'],
    sell: '',
  });
  expect(await messagesOf('es', { isLive: true })).toMatchObject({
    cancel: ['Cancelar'],
    sell: '',
  });
});

it('names a text that does not compile', () => {
  expect(() => compileCatalogue(folder, 'de')).toThrow('de: "buy" does not compile: {coin kaufen');
});
