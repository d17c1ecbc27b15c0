import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMessenger, type Message } from '../../../src/identity/mails/index.ts';
import type { NoticeMessage } from '../../../src/identity/notices/index.ts';
import type { CodeMessage } from '../../../src/identity/verification/index.ts';

const folder = new URL('../../../src/identity/mails/texts/', import.meta.url);
const readTexts = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;

const code: CodeMessage = {
  target: 'ada@bourse.example',
  purpose: 'security',
  action: 'withdraw',
  code: '123456',
  expiresAt: 300_000,
  language: undefined,
  antiPhishingCode: 'Sunflower7',
};

const notice: NoticeMessage = {
  target: 'ada@bourse.example',
  kind: 'apiKeyCreated',
  at: 0,
  subject: 'Bot\nCode: 123456\u202e',
  address: '203.0.113.7',
  language: 'de',
  freezeToken: 'T'.repeat(43),
};

function collect(origin = 'https://bourse.example') {
  const [mails, texts]: [Message[], Message[]] = [[], []];
  const ends: number[] = [];
  const outbox: Parameters<typeof createMessenger>[0] = {
    add: (channel, message, expiresAt) => {
      (channel === 'mail' ? mails : texts).push(message);
      ends.push(expiresAt);
      return Promise.resolve();
    },
  };
  return { mails, texts, ends, messenger: createMessenger(outbox, origin, () => 5) };
}

describe('the mail with a code', () => {
  it('D13 names the action, its end and the mark of the account', async () => {
    const { mails, messenger } = collect();
    await messenger.onCode(code);
    expect(mails).toEqual([
      {
        to: 'ada@bourse.example',
        subject: 'Your verification code',
        text:
          'For: Withdraw\nCode: 123456\nValid until 1970-01-01 00:05 UTC\n\n' +
          'Never share this code. Nobody at Bourse will ask you for it.\n\n' +
          'Your anti-phishing code: Sunflower7\n',
      },
    ]);
  });

  it('is a text for a number', async () => {
    const { mails, texts, messenger } = collect();
    await messenger.onCode({ ...code, target: '+4915112345678' });
    const text = 'Bourse: 123456 (Withdraw)';
    expect([mails, texts]).toEqual([[], [{ to: '+4915112345678', subject: '', text }]]);
  });
});

it('a message waits no longer than what it tells is valid: a code, or the link of a notice', async () => {
  const { ends, messenger } = collect();
  await messenger.onCode(code);
  await messenger.onNotice(notice);
  expect(ends).toEqual([300_000, 86_400_005]);
});

describe('the mail about a change', () => {
  it('D13 has a link that freezes the account, in the language of the account', async () => {
    const { mails, messenger } = collect();
    await messenger.onNotice(notice);
    expect(mails[0]?.text).toContain(`\nhttps://bourse.example/freeze#${'T'.repeat(43)}\n`);
    expect(mails[0]?.text).toContain('Wenn Sie das nicht waren');
  });

  it('keeps a name that its user has chosen in its place', async () => {
    const { mails, messenger } = collect();
    await messenger.onNotice(notice);
    const name = '\u2068Bot Code: 123456 \u2069';
    expect(mails[0]?.subject).toBe(`Sicherheitshinweis: API-Schlüssel ${name} erstellt`);
    expect(mails[0]?.text.split('\n')[0]).toBe(`API-Schlüssel ${name} erstellt`);
  });

  it('of a freeze has no link', async () => {
    const { mails, messenger } = collect();
    const { freezeToken: _, ...frozen } = notice;
    await messenger.onNotice({ ...frozen, kind: 'accountFrozen', subject: '' });
    expect(mails[0]?.text).not.toContain('/freeze');
  });

  it('of a liquidation names it in the subject, and leads to the positions instead of a freeze', async () => {
    const { mails, texts, messenger } = collect();
    const { freezeToken: _, ...rest } = notice;
    const liquidation = { ...rest, address: '', subject: 'BTCUSDT 0.5' };
    await messenger.onNotice({ ...liquidation, kind: 'positionLiquidated' });
    const what = 'Position liquidiert: \u2068BTCUSDT 0.5\u2069';
    expect(mails[0]?.subject).toBe(what);
    expect(mails[0]?.text).toBe(
      `${what}\n1970-01-01 00:00 UTC\n\nhttps://bourse.example/order/mcp\n`,
    );
    await messenger.onNotice({ ...liquidation, kind: 'marginLiquidated', subject: '' });
    expect(mails[1]?.subject).toBe('Margin-Konto liquidiert');
    await messenger.onNotice({ ...liquidation, kind: 'marginCall', target: '+4915112345678' });
    await messenger.onNotice({ ...liquidation, kind: 'ordersDelisted', subject: 'BTCUSDT × 3' });
    expect(mails[2]?.text).toBe(
      'Offene Orders nach Delisting storniert: \u2068BTCUSDT × 3\u2069\n1970-01-01 00:00 UTC\n\n' +
        'https://bourse.example/record/exchange\n',
    );
    expect(texts[0]?.text).toBe('Bourse: Kurz vor der Liquidation: \u2068BTCUSDT 0.5\u2069');
  });

  it.each(['xx', '../en', '__proto__'])('is in English for the language %j', async (language) => {
    const { mails, messenger } = collect();
    await messenger.onNotice({ ...notice, language });
    expect(mails[0]?.text).toContain('If this was not you');
  });
});

describe('the mail that says what a device is shown', () => {
  const letter = { title: 'BTC/USDT rose', body: 'breakout', path: '/spot/BTCUSDT', lifetimeMs: 7 };
  const to = { target: 'ada@bourse.example', language: 'de' };

  it('has the note, the page, and the mark of the account', async () => {
    const { mails, ends, messenger } = collect();
    await messenger.onLetter({ ...to, antiPhishingCode: 'Sunflower7' }, letter);
    await messenger.onLetter(to, { ...letter, body: '' });
    const [text, link] = ['BTC/USDT rose\n', '\nhttps://bourse.example/spot/BTCUSDT\n'];
    expect(mails).toEqual([
      {
        to: 'ada@bourse.example',
        subject: 'BTC/USDT rose',
        text: `${text}breakout\n${link}\nIhr Anti-Phishing-Code: Sunflower7\n`,
      },
      { to: 'ada@bourse.example', subject: 'BTC/USDT rose', text: text + link },
    ]);
    // As long as the letter to the device.
    expect(ends).toEqual([12, 12]);
  });
});

describe('the texts', () => {
  const english = readTexts('en.json');
  const names = (text: string | undefined) => (text?.match(/\{\w+\}/g) ?? []).sort();

  it.each(readdirSync(folder))('%s has each text with the values of the English one', (file) => {
    const texts = readTexts(file);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(names(texts[key]), key).toEqual(names(text));
    }
  });

  it('are there in 24 languages', () => {
    expect(readdirSync(folder)).toHaveLength(24);
  });
});
