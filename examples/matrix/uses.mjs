// A use of each library without a page. Runs in every runtime, from the packages as they are published.
import { entries } from './entries.mjs';

/** By library. Each throws unless it works. `origin` answers every call with an envelope. */
const uses = {
  '@bourse/client': async (origin) => {
    const { createClient } = await import('@bourse/client');
    const { getSymbols } = await import('@bourse/gateway-contract');
    const client = createClient({
      baseUrl: origin,
      apiKey: { accessKey: 'a'.repeat(32), secretKey: 'b'.repeat(64) },
    });
    expect((await client.call(getSymbols, {})).symbols.length, 0);
    client.close();
  },
  '@bourse/gateway-contract': async () => {
    const { getSymbols } = await import('@bourse/gateway-contract');
    const [right, wrong] = await Promise.all(
      [[], [{}]].map((symbols) => getSymbols.answer['~standard'].validate({ symbols })),
    );
    expect(right.issues, undefined);
    expect(wrong.issues.length > 0, true);
  },
  '@bourse/gateway-signing': async () => {
    const { verifyRequest } = await import('@bourse/gateway-signing/server');
    const { keys, requests } = await import('./vectors.mjs');
    for (const { id, input, expected } of requests.cases) {
      const { boundKey, remembered, request, now } = input;
      const verdict = await verifyRequest(
        { ...request, body: bytesOf(request.body), header: (name) => request.headers[name] },
        {
          config: requests.config,
          decryptionKeys: [],
          now: () => now,
          findKey: () => (boundKey === null ? undefined : keys.keys[boundKey].publicKey),
          remember: (nonce) => !remembered.includes(nonce),
        },
      );
      expect(
        `${id} ${verdict.ok ? 'accepted' : verdict.code}`,
        `${id} ${expected.refused ?? 'accepted'}`,
      );
    }
  },
  '@bourse/http-client': async (origin) => {
    const { createHttpClient } = await import('@bourse/http-client');
    const context = () => ({
      terminaltype: '1',
      locale: 'en',
      language: 'en_US',
      terminalCode: '',
      deviceId: '',
    });
    const client = createHttpClient({ baseUrl: origin, context });
    const { symbols } = await client.call({ method: 'GET', path: '/v1/any' });
    expect(symbols.length, 0);
  },
  '@bourse/i18n-registry': async () => {
    const { formatDecimal } = await import('@bourse/i18n-registry/figures');
    expect(formatDecimal('1234567.899', 'de', 2), '1.234.567,89');
    expect(formatDecimal('12345678901234567890.5', 'en', 1), '12,345,678,901,234,567,890.5');
  },
  '@bourse/market-data': async () => {
    const { createOrderBook } = await import('@bourse/market-data');
    const book = createOrderBook();
    const level = { bids: [['97250.04', '0.1']], asks: [['97250.05', '0.2']] };
    book.apply('snapshot', { ...level, seq: 1, ts: 1 });
    expect(book.getSnapshot().bids(1)[0].price, '97250.04');
  },
  '@bourse/reserves': async () => {
    const { verifyProof } = await import('@bourse/reserves');
    expect(verifyProof('{}').verdict, 'unreadable');
  },
  '@bourse/tracking-sdk': async () => {
    const { createTracker } = await import('@bourse/tracking-sdk');
    const tracker = createTracker({ deviceId: '0'.repeat(32), consent: 'pending' });
    tracker.trackClick('b1001');
    await tracker.flush();
    expect(tracker.consent(), 'pending');
  },
  '@bourse/trading': async () => {
    const { money } = await import('@bourse/trading/decimal');
    expect(money.toShortText(money.multiply('97250.01', '0.5')), '48625.005');
  },
  '@bourse/url-safety': async () => {
    const { createUrlSafety } = await import('@bourse/url-safety');
    const { createHtmlSanitizer } = await import('@bourse/url-safety/html');
    const ports = { warn: () => undefined };
    expect(createUrlSafety({ ports }).safeHref('java\nscript:alert(1)'), '');
    const { sanitize } = createHtmlSanitizer();
    expect(sanitize('<p onclick=steal()>Hi<script>steal()</script>'), '<p>Hi</p>');
  },
};

/** Imports every entry and uses every library. Resolves with the error of each, by name; `null` for what works. */
export async function tryAll(origin) {
  const used = Object.entries(uses).map(([name, use]) => [`${name} in use`, use]);
  const outcomes = {};
  for (const [name, run] of [...Object.entries(entries), ...used]) {
    try {
      await run(origin);
      outcomes[name] = null;
    } catch (error) {
      outcomes[name] = String(error?.cause ?? error).split('\n')[0];
    }
  }
  return outcomes;
}

function expect(actual, wanted) {
  if (actual !== wanted)
    throw new Error(`${JSON.stringify(actual)} is not ${JSON.stringify(wanted)}`);
}

function bytesOf({ utf8, base64 }) {
  if (utf8 !== undefined) return new TextEncoder().encode(utf8);
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
