import {
  convertSmallBalances,
  getConversionHistory,
  getSmallBalances,
  placeOrder,
  type CallAnswer,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buyBtc, resetAccount } from '#testing/app/fund-account.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

beforeEach(async () => {
  await signUp(gateway);
});

const terms = { toCoin: 'USDT', bound: '10', feeRate: '0.0005' };
const eth = {
  coin: 'ETH',
  amount: '0.00123456',
  price: '2000',
  value: '2.46912',
  fee: '0.00123456',
  received: '2.46788544',
};
const btc = {
  ...eth,
  coin: 'BTC',
  amount: '0.00001',
  value: '1',
  fee: '0.0005',
  received: '0.9995',
};
const dust = { ...eth, coin: 'PEPE', amount: '0.0001', value: '0', fee: '0', received: '0' };

const answer: CallAnswer<typeof getSmallBalances> = { ...terms, balances: [eth, btc, dust] };

/** Opens the page with its amounts, which are hidden at first. */
async function openPage(settings = {}) {
  const user = await renderApp('/asset/convert', settings);
  await user.click(await screen.findByRole('button', { name: 'Show amounts' }));
  return user;
}

const region = () => within(screen.getByRole('region', { name: 'Small balances' }));
const press = () => region().getByRole('button', { name: 'Convert' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Convert these balances?' }));

describe('small balances', () => {
  it('say that there are none', async () => {
    await renderApp('/asset/convert');
    expect(await screen.findByText('You have no balances below 10 USDT.')).toBeDefined();
    expect(await screen.findByText('You have no conversions yet.')).toBeDefined();
  });

  it('are all chosen at first, with what they bring, and those that are too small are named', async () => {
    gateway.answerWith(getSmallBalances, answer);
    const user = await openPage();
    expect(await screen.findByText('3.46738544 USDT')).toBeDefined();
    expect(screen.getByText(/the fee would take all of it: PEPE$/)).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Select: BTC' }));
    expect(screen.getAllByText('2.46788544 USDT')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: 'Select: ETH' }));
    await user.click(press());
    expect(screen.getByText('Select at least one coin.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.requests(convertSmallBalances)).toEqual([]);
  });

  it('are converted after a question, and listed as converted', async () => {
    await resetAccount();
    await buyBtc('5');
    const user = await openPage({ simulation: true });
    await screen.findByRole('checkbox', { name: 'Select: BTC' });
    await user.click(press());
    expect(gateway.requests(convertSmallBalances)).toEqual([]);
    await user.click(dialog().getByRole('button', { name: 'Convert' }));
    expect(await screen.findByText('Balances converted')).toBeDefined();
    expect(await gateway.sent(convertSmallBalances)).toEqual([
      { ledger: 'simulation', coins: ['BTC'] },
    ]);
    const past = within(screen.getByRole('region', { name: 'Conversions' }));
    expect(await past.findByText('BTC')).toBeDefined();
    expect(await screen.findByText('You have no balances below 10 USDT.')).toBeDefined();
    expect(gateway.requests(getConversionHistory).length).toBeGreaterThan(1);
    expect(gateway.requests(placeOrder)).toHaveLength(1);
  });

  it('say why they were not converted', async () => {
    gateway.answerWith(getSmallBalances, answer);
    gateway.refuse(convertSmallBalances, '43166', 'Part of this balance is held.');
    const user = await openPage();
    await screen.findByText('3.46738544 USDT');
    await user.click(press());
    await user.click(dialog().getByRole('button', { name: 'Convert' }));
    expect(await screen.findByText('Part of this balance is held.')).toBeDefined();
    gateway.relent();
  });

  it('are reached from the spot account', async () => {
    const user = await renderApp('/asset/spot');
    const [link] = await screen.findAllByRole('link', { name: 'Convert small balances' });
    if (link) await user.click(link);
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Convert small balances' })).toBeDefined();
    });
  });
});
