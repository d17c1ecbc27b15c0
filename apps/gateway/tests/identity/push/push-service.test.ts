import type { lookup, LookupAddress } from 'node:dns';
import { expect, it, onTestFinished, vi } from 'vitest';
import { isPublicAddress } from '../../../src/identity/push/public-address.ts';
import { PushServices } from '../../../src/identity/push/index.ts';
import { startPushReceiver } from '../../../src/testing/index.ts';

it.each([
  ['https://push.example/send/1', true],
  ['https://push.example./send/1', true],
  ['https://push.example:443/send/1', true],
  ['http://push.example/send/1', false],
  ['https://push.example:8443/send/1', false],
  ['https://user@push.example/send/1', false],
  ['https://:secret@push.example/send/1', false],
  ['https://push.example/send/1#x', false],
  ['https://localhost/send/1', false],
  ['https://gateway/send/1', false],
  ['https://127.0.0.1/send/1', false],
  ['https://0x7f.1/send/1', false],
  ['https://2130706433/send/1', false],
  ['https://93.184.216.34/send/1', false],
  ['https://[::1]/send/1', false],
  ['https://[::ffff:127.0.0.1]/send/1', false],
  ['ftp://push.example/send/1', false],
  ['javascript:alert(1)', false],
  ['//push.example/send/1', false],
  ['http://10.0.0.5:8080/send/1', true],
  ['http://10.0.0.5:8081/send/1', false],
  ['http://x@10.0.0.5:8080/send/1', false],
])('the endpoint %s is accepted: %s', (endpoint, isAccepted) => {
  expect(new PushServices(['http://10.0.0.5:8080']).isAccepted(endpoint)).toBe(isAccepted);
});

it.each([
  ['93.184.216.34', true],
  ['172.32.0.1', true],
  ['2606:2800:220:1::1', true],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['2001:0:1::', false],
  ['2001:db8::1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

/** Answers every name with these addresses. */
function resolvingTo(...addresses: readonly LookupAddress[]): typeof lookup {
  // The service asks for all addresses of a name; the other forms of the function are not used.
  return ((_name: string, _options: unknown, callback: (e: null, found: unknown) => void) => {
    callback(null, addresses);
  }) as typeof lookup;
}

const request = { headers: {}, body: Buffer.from('x') };

it('a name that leads to a private address is not connected to', async () => {
  const receiver = await startPushReceiver();
  onTestFinished(() => receiver.close());
  const services = new PushServices(
    [],
    resolvingTo({ address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }),
  );
  const sent = services.post({ endpoint: 'https://rebound.example/send', ...request });
  await expect(sent).rejects.toMatchObject({ name: 'PrivateAddressError' });
  expect(receiver.requests).toBe(0);
});

it('an endpoint that was accepted once is judged again before a request', async () => {
  const services = new PushServices([]);
  const sent = services.post({ endpoint: 'http://127.0.0.1:9/send', ...request });
  await expect(sent).rejects.toMatchObject({ name: 'PrivateAddressError' });
});

it('a redirect is not followed', async () => {
  const receiver = await startPushReceiver();
  onTestFinished(() => receiver.close());
  const services = new PushServices([receiver.origin]);
  receiver.status = 307;
  const { endpoint } = receiver.subscribe();
  expect(await services.post({ endpoint, ...request })).toMatchObject({ status: 307 });
  expect(receiver.requests).toBe(1);
});

it.each([
  ['120', 120_000],
  ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
  ['soon', undefined],
  [undefined, undefined],
])('an answer that says to come back after "%s" is read as %s ms', async (text, retryAfterMs) => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const receiver = await startPushReceiver();
  onTestFinished(() => receiver.close());
  receiver.status = 429;
  receiver.retryAfter = text;
  const services = new PushServices([receiver.origin]);
  const { endpoint } = receiver.subscribe();
  expect(await services.post({ endpoint, ...request })).toEqual({ status: 429, retryAfterMs });
});
