import {
  acceptOtcQuote,
  getOtcHistory,
  getOtcTerms,
  requestOtcQuote,
  setUserFlags,
  submitDocument,
  submitPerson,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { depositTestCoins } from '#testing/app/fund-account.ts';
import { pressTwiceAroundLoss } from '#testing/app/lose-answer.ts';
import { openTab } from '#testing/app/open-tab.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import type { OtcQuote } from '@bourse/react/products';

let ahead = 0;
const gateway = await startGateway({ debugPages: true, now: () => Date.now() + ahead });

const picture = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000)]).toString(
  'base64',
);

beforeEach(async () => {
  await signUp(gateway);
});

/** Verifies the identity of the trader, whose documents are reviewed at once. */
async function verify(): Promise<void> {
  const { sdk, close } = openTab();
  const birthDate = '1985-12-10';
  await sdk.call(submitPerson, { country: 'GB', givenName: 'Ada', familyName: 'Byron', birthDate });
  await sdk.call(submitDocument, { kind: 'passport', document: picture, selfie: picture });
  ahead += 5_000;
  close();
}

async function deposit(): Promise<void> {
  await depositTestCoins('200000');
  ahead += 20_000;
}

async function openDesk(): Promise<UserEvent> {
  await verify();
  return renderApp('/otc');
}

const card = () => within(screen.getByRole('region', { name: 'Quote' }));
const amount = () => screen.findByRole('textbox', { name: 'Amount' });

async function request(user: UserEvent, text: string): Promise<void> {
  await user.type(await amount(), text);
  await user.click(screen.getByRole('button', { name: 'Get a quote' }));
}

const stored: OtcQuote = {
  quoteId: '7',
  symbol: 'BTCUSDT',
  baseCoin: 'BTC',
  quoteCoin: 'USDT',
  side: 'buy',
  size: '1.5',
  price: '40100',
  total: '60150',
  midPrice: '40000',
  status: 'filled',
  createdAt: 1,
  expiresAt: 10_001,
  updatedAt: 5_000,
};

describe('an account without OTC', () => {
  it('is led to the verification of its identity', async () => {
    await renderApp('/otc');
    expect(await screen.findByText(/^OTC opens once you complete both steps/)).toBeDefined();
    const link = screen.getByRole('link', { name: 'Verify your identity' });
    expect(link.getAttribute('href')).toBe('/modifyverification');
    expect(screen.queryByRole('link', { name: 'OTC' })).toBeNull();
    expect(gateway.requests(getOtcTerms)).toEqual([]);
  });

  it('is told that an operator has closed it', async () => {
    await verify();
    const { sdk, close } = openTab();
    await sdk.call(setUserFlags, { openOtc: false });
    close();
    await renderApp('/otc');
    expect(await screen.findByText('OTC is not available for your account.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Verify your identity' })).toBeNull();
  });
});

describe('the desk', () => {
  it('is linked from the header once it is open', async () => {
    await openDesk();
    const link = await screen.findByRole('link', { name: 'OTC' });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('says why no quote can be requested, and sends nothing', async () => {
    const user = await openDesk();
    await request(user, '49999');
    expect(screen.getByText('The minimum block is 50,000 USDT.')).toBeDefined();
    await user.type(await amount(), '999');
    await user.click(screen.getByRole('button', { name: 'Get a quote' }));
    expect(screen.getByText('The maximum block is 1,000,000 USDT.')).toBeDefined();
    expect(gateway.requests(requestOtcQuote)).toEqual([]);
  });

  it('says in its own words why a quote was refused', async () => {
    gateway.refuse(requestOtcQuote, '43025', 'No');
    const user = await openDesk();
    await request(user, '60000');
    const text = 'The market is too thin for this amount right now.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('loads its terms again after a fault', async () => {
    gateway.refuse(getOtcTerms, '50000', 'A fault');
    const user = await openDesk();
    const alert = within(await screen.findByRole('alert', {}, { timeout: 10_000 }));
    gateway.relent();
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Get a quote' })).toBeDefined();
  });
});

describe('a quote', () => {
  it('shows its price, total and distance, and how long it is binding', async () => {
    const user = await openDesk();
    await request(user, '60000');
    expect((await screen.findByRole('timer')).textContent).toMatch(/^Valid for (10|9)s$/);
    expect(card().getByText('BTC/USDT')).toBeDefined();
    expect(card().getByText('You pay').nextSibling?.textContent).toMatch(/^59,9\d\d.*USDT$/);
    expect(card().getByText('Difference from mid price').nextSibling?.textContent).toMatch(
      /^\+0\./,
    );
    expect(await gateway.sent(requestOtcQuote)).toEqual([
      { ledger: 'real', symbol: 'BTCUSDT', side: 'buy', unit: 'quote', amount: '60000' },
    ]);
  });

  it('lapses, is listed as such, and is replaced by one press', async () => {
    const user = await openDesk();
    await request(user, '60000');
    await screen.findByRole('timer');
    ahead += 10_000;
    await user.click(screen.getByRole('button', { name: 'Accept quote' }));
    expect(await card().findByText('This quote has expired.')).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'OTC trades' }));
    expect(table.getByText('Expired')).toBeDefined();
    await user.click(card().getByRole('button', { name: 'Get a new quote' }));
    await screen.findByRole('timer');
    const [first, second] = await gateway.sent(requestOtcQuote);
    expect(second).toEqual(first);
  });
});

describe('the history', () => {
  it('lists quotes with their outcome, and saves them', async () => {
    const lapsed = { ...stored, quoteId: '8', side: 'sell', status: 'expired' } as const;
    gateway.answerWith(getOtcHistory, { quotes: [lapsed, stored] });
    await openDesk();
    const table = within(await screen.findByRole('table', { name: 'OTC trades' }));
    const [, ...rows] = table.getAllByRole('row');
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells.map((row) => row.slice(1))).toEqual([
      ['BTC/USDT', 'Sell', '1.500000', '40,100.00', '60,150 USDT', '+0.25%', 'Expired'],
      ['BTC/USDT', 'Buy', '1.500000', '40,100.00', '60,150 USDT', '+0.25%', 'Filled'],
    ]);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDefined();
  });

  it('has both sides of a trade among the transactions, and no quote that has expired', async () => {
    const lapsed = { ...stored, quoteId: '8', status: 'expired' } as const;
    gateway.answerWith(getOtcHistory, { quotes: [lapsed, stored] });
    await renderApp('/transac');
    const table = within(await screen.findByRole('table', { name: 'Transactions' }));
    const rows = table.getAllByRole('row', { name: /OTC/ });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/OTC, receivedBTC\/USDT\+1\.5 BTC$/),
      expect.stringMatching(/OTC, paidBTC\/USDT-60,150 USDT$/),
    ]);
  });
});

describe('an accepted quote', () => {
  it('is traded, and changes the balance and the history', async () => {
    await verify();
    await deposit();
    const user = await renderApp('/otc');
    await screen.findByText('200,000 USDT', {}, { timeout: 10_000 });
    await request(user, '60000');
    const accept = await screen.findByRole('button', { name: 'Accept quote' });
    const balances = card().getByText('Available').nextSibling;
    expect(balances?.textContent).toMatch(/^200,000 → 140,0\d\d.* USDT0 → 0\.\d+ BTC$/);
    await user.click(accept);
    expect(
      await screen.findByText('Trade complete. Your balances have been updated.'),
    ).toBeDefined();
    const table = within(await screen.findByRole('table', { name: 'OTC trades' }));
    expect(table.getByText('Filled')).toBeDefined();
    await waitFor(() => {
      const form = within(screen.getByRole('region', { name: 'Request a quote' }));
      expect(form.getByText(/^140,0\d\d.* USDT$/)).toBeDefined();
    });
  });

  it('that gets no answer can be accepted again, and is traded once', async () => {
    await verify();
    await deposit();
    const user = await renderApp('/otc');
    await screen.findByText('200,000 USDT', {}, { timeout: 10_000 });
    await request(user, '60000');
    await pressTwiceAroundLoss(gateway, acceptOtcQuote, async () => {
      await user.click(await screen.findByRole('button', { name: 'Accept quote' }));
    });
    expect(await screen.findByText(/^Trade complete/)).toBeDefined();
  });
});
