import { getSymbols, getTickers, getUserInfo, login } from '@bourse/gateway-contract';
import { Window } from 'happy-dom';
import { expect, it, vi } from 'vitest';
import { createDevtools, type RequestRecord } from '../../src/devtools/index.ts';
import type { DevtoolsPage } from '../../src/devtools/ports.ts';
import { baseUrl, pwd, startGateway } from '../kit/start-gateway.ts';

const { fetch: network, open, openUser } = await startGateway();

/** Devtools in a page, whose seconds pass when the test says so. */
function inPage(send: typeof fetch = network) {
  const window = new Window({ url: baseUrl });
  const seconds = new Set<() => void>();
  const devtools = createDevtools({
    ports: {
      fetch: send,
      everySecond: (work) => {
        seconds.add(work);
        return () => seconds.delete(work);
      },
      page: () => window as unknown as DevtoolsPage,
    },
  });
  const panel = () => window.document.querySelector('bourse-devtools')?.shadowRoot;
  return { devtools, panel, seconds, document: window.document };
}

const valueOf = ({ headers }: RequestRecord, name: string) => new Map(headers).get(name);

it('CLI-59 records each request with its signature and its outcome, and no secret', async () => {
  const { devtools } = inPage();
  const client = await openUser({ ports: { fetch: devtools.fetch } });
  await client.loadUser();
  const [last] = devtools.requests();
  expect(last).toMatchObject({ method: 'POST', path: getUserInfo.path, status: 200 });
  expect(last?.signature).toMatch(/^device [123]$/);
  expect(last?.durationMs).toBeGreaterThan(0);
  expect(last && valueOf(last, 'tm')).toMatch(/^\d{13}$/);
  expect(last && valueOf(last, 'device-sign')).toBe('(hidden)');
  const recorded = JSON.stringify(devtools.requests());
  expect(recorded).not.toContain(pwd);
  for (const { headers } of devtools.requests()) {
    for (const [name, value] of headers) {
      if (/cookie|token|sign$|sign-key/.test(name)) expect(value).toBe('(hidden)');
    }
  }
});

it('CLI-59 keeps the last 200 requests', async () => {
  const { devtools } = inPage(() => Promise.resolve(Response.json({ code: '00000', msg: '' })));
  for (let index = 0; index < 201; index += 1) await devtools.fetch(`/v1/${index}`);
  expect(devtools.requests()).toHaveLength(200);
  expect(devtools.requests()[0]?.path).toBe('/v1/200');
});

it('CLI-60 says why a request was refused', async () => {
  const { devtools } = inPage();
  const client = open({ ports: { fetch: devtools.fetch } });
  const call = client.call(login, { loginName: 'nobody@bourse.example', pwd });
  await expect(call).rejects.toThrow();
  await vi.waitFor(() => {
    expect(devtools.requests()[0]).toMatchObject({
      path: login.path,
      code: '20001',
      msg: 'Wrong login name or password.',
    });
  });
});

it('CLI-60 says which part of a signature was wrong, and leaves the answer to the client', async () => {
  const { devtools } = inPage(() =>
    Promise.resolve(
      Response.json(
        { code: '00023', msg: 'Signature invalid.', data: null },
        { status: 401, headers: { 'gw-sign-error': 'digest' } },
      ),
    ),
  );
  const answer = await devtools.fetch(`${baseUrl}/v1/user/login?a=1`, { method: 'POST' });
  expect(await answer.json()).toMatchObject({ code: '00023' });
  await vi.waitFor(() => {
    expect(devtools.requests()[0]).toMatchObject({
      path: '/v1/user/login?a=1',
      status: 401,
      code: '00023',
      signError: 'digest',
    });
  });
});

it('CLI-60 records a request without an answer, whose error reaches the client', async () => {
  const lost = new TypeError('Failed to fetch');
  const { devtools } = inPage(() => Promise.reject(lost));
  await expect(devtools.fetch('/v1/a')).rejects.toBe(lost);
  expect(devtools.requests()[0]).toMatchObject({ path: '/v1/a', failure: String(lost) });
});

it('CLI-66 the panel shows requests, stream, clock, consent and queue while it is open', async () => {
  const { devtools, panel, seconds, document } = inPage();
  const client = open({ ports: { fetch: devtools.fetch } });
  const close = devtools.open(client);
  await client.call(getSymbols, {});
  await vi.waitFor(() => {
    expect(panel()?.querySelector('header')?.textContent).toContain('Tracking queue');
  });
  const header = panel()?.querySelector('header')?.textContent;
  for (const fact of ['Streamidle', 'Clockgateway', 'Consentdenied'])
    expect(header).toContain(fact);
  await vi.waitFor(() => {
    expect(panel()?.querySelector('li')?.textContent).toContain(getSymbols.path);
  });
  expect(document.querySelector('bourse-devtools')?.getAttribute('aria-label')).toBe(
    'Bourse devtools',
  );
  expect(seconds.size).toBe(1);
  close();
  expect(panel()).toBeUndefined();
  expect(seconds.size).toBe(0);
});

it('CLI-66 the list shows what was refused alone, and can be cleared', async () => {
  const { devtools, panel } = inPage();
  const client = open({ ports: { fetch: devtools.fetch } });
  devtools.open(client);
  await client.call(getSymbols, {});
  await expect(client.call(login, { loginName: 'nobody@bourse.example', pwd })).rejects.toThrow();
  const items = () => [...(panel()?.querySelectorAll('li') ?? [])];
  await vi.waitFor(() => {
    expect(items()[0]?.textContent).toContain('20001 Wrong login name or password.');
  });
  expect(items().length).toBeGreaterThan(1);
  const box = panel()?.querySelector('input') as { click: () => void } | undefined;
  box?.click();
  expect(items()).toHaveLength(1);
  [...(panel()?.querySelectorAll('button') ?? [])]
    .find(({ textContent }) => textContent === 'Clear')
    ?.click();
  expect(items()).toHaveLength(0);
  expect(panel()?.querySelector('p')?.textContent).toBe('No requests.');
});

it('CLI-66 a request that is read keeps the focus, and stays open, when others are made', async () => {
  const { devtools, panel } = inPage();
  const client = open({ ports: { fetch: devtools.fetch } });
  devtools.open(client);
  await client.call(getSymbols, {});
  const shadow = panel()!;
  const read = shadow.querySelector('details')!;
  read.open = true;
  const summary = read.querySelector('summary')!;
  summary.tabIndex = 0;
  summary.focus();
  expect(shadow.activeElement).toBe(summary);
  await client.call(getTickers, {});
  expect(shadow.querySelectorAll('li').length).toBeGreaterThan(1);
  expect(shadow.querySelector('li')?.contains(read)).toBe(false);
  expect(shadow.activeElement).toBe(summary);
  expect(read.open).toBe(true);
});
