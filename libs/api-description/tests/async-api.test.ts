import { streamChannels } from '@bourse/gateway-contract';
import { Parser } from '@asyncapi/parser';
import { describe, expect, it } from 'vitest';
import { asyncApi, type JsonObject } from '../src/index.ts';
import { referencesOf } from './documents.ts';

interface Message {
  readonly payload: { readonly properties: Readonly<Record<string, JsonObject>> };
}

interface StreamDocument {
  readonly channels: Readonly<
    Record<string, { readonly messages: Readonly<Record<string, Message>> }>
  >;
  readonly operations: Readonly<Record<string, JsonObject>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> };
}

const document = asyncApi() as unknown as StreamDocument;

const topics = Object.entries(streamChannels).flatMap(([instType, lists]) => [
  ...lists.public.map((channel): [string, boolean] => [`${instType}.${channel}`, false]),
  ...lists.private.map((channel): [string, boolean] => [`${instType}.${channel}`, true]),
]);

describe('the AsyncAPI document', () => {
  it('DSC-1 is valid, without a warning', async () => {
    const { diagnostics } = await new Parser().parse(JSON.stringify(document));
    expect(diagnostics).toEqual([]);
  });

  it('DSC-8 has each channel of the stream, and no other', () => {
    const names = [...topics.map(([name]) => name), 'socket'];
    expect(Object.keys(document.channels).sort()).toEqual(names.sort());
  });

  it.each(topics)('DSC-8 has the messages of %s', (name, isPrivate) => {
    const names = Object.keys(document.channels[name]?.messages ?? {});
    expect(names).toEqual(
      expect.arrayContaining([
        'subscribe',
        'subscribed',
        'unsubscribe',
        'unsubscribed',
        'snapshot',
      ]),
    );
    const isWhole = /\.(books\d+|positions|alerts)$/.test(name);
    expect(names.includes('update')).toBe(!isWhole);
    expect(document.operations[`${name}.data`]?.['action']).toBe('send');
    expect('security' in (document.operations[`${name}.subscribe`] ?? {})).toBe(isPrivate);
  });

  it('DSC-8 numbers the messages of a book', () => {
    const { update } = document.channels['SPOT.books']?.messages ?? {};
    expect(update?.payload.properties['data']?.['items']).toEqual({
      $ref: '#/components/schemas/BookMessage',
    });
    expect(document.components.schemas['BookMessage']?.['properties']).toMatchObject({
      seq: { type: 'integer' },
      pseq: { description: '`seq` of the message that this update follows; absent in a snapshot.' },
    });
  });

  it('DSC-8 has login and refusal with their codes', () => {
    const { login, loggedIn, error } = document.channels['socket']?.messages ?? {};
    expect(referencesOf(login)).toEqual(['#/components/schemas/StreamLogin']);
    expect(loggedIn?.payload.properties['code']?.['enum']).toEqual(
      expect.arrayContaining(['00000', '00004', '00022', '00023', '40010', '40015']),
    );
    expect(error?.payload.properties['code']?.['enum']).toEqual(
      expect.arrayContaining(['00004', '40001', '43010', '429']),
    );
  });

  it('DSC-9 is plain JSON with the given server, each reference leading somewhere', () => {
    const given = asyncApi({ host: 'bourse.example', protocol: 'ws', version: '2.0.0' });
    expect(JSON.parse(JSON.stringify(given))).toEqual(given);
    expect(given).toMatchObject({
      info: { version: '2.0.0' },
      servers: { gateway: { host: 'bourse.example', protocol: 'ws' } },
    });
    const prefix = '#/components/schemas/';
    const references = referencesOf(document).filter((reference) => reference.startsWith(prefix));
    const referred = new Set(references.map((reference) => reference.slice(prefix.length)));
    expect([...referred].sort()).toEqual(Object.keys(document.components.schemas).sort());
  });
});
