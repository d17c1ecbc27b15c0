import {
  getDebts,
  getMarginAccounts,
  getMarginFills,
  getMarginRates,
  placeMarginOrder,
  transfer,
} from '@bourse/gateway-contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../src/testing/index.ts';
import { startGateway } from '../../kit/start-gateway.ts';

const simulation = true;
const ledger = 'simulation';
const order = { ledger, symbol: 'BTCUSDT', marginMode: 'cross', orderType: 'market' } as const;

let user: TestClient;

beforeAll(async () => {
  const gateway = await startGateway();
  user = await gateway.user();
});

async function debts() {
  return (await user.call(getDebts, undefined, { simulation })).envelope.data.debts;
}

describe('margin trading on the simulated market', () => {
  it('buys with a loan, shows the risk, and repays with the proceeds', async () => {
    const terms = { coin: 'USDT', fromType: 'spot', toType: 'cross_margin' } as const;
    await user.call(transfer, { ledger, ...terms, amount: '1000' }, { simulation });
    const loan = { side: 'buy', quoteSize: '1500', loanMode: 'auto_borrow' } as const;
    const bought = await user.call(placeMarginOrder, { ...order, ...loan }, { simulation });
    expect(bought.envelope.data.order).toMatchObject({ status: 'filled', marginMode: 'cross' });
    expect(await debts()).toMatchObject([{ coin: 'USDT', borrowed: '500', interest: '0.00625' }]);
    const { envelope } = await user.call(getMarginAccounts, undefined, { simulation });
    const [account] = envelope.data.accounts;
    expect(Number(account?.marginLevel)).toBeGreaterThan(2.9);
    expect(Number(account?.marginLevel)).toBeLessThan(3.1);
    const held = account?.assets.find(({ coin }) => coin === 'BTC')?.available ?? '0';
    const size = (Math.floor(Number(held) * 1e6) / 1e6).toFixed(6);
    const sale = { side: 'sell', size, loanMode: 'auto_repay' } as const;
    await user.call(placeMarginOrder, { ...order, ...sale }, { simulation });
    expect(await debts()).toEqual([]);
    const fills = await user.call(getMarginFills, {}, { simulation });
    expect(fills.envelope.data.fills.map(({ side }) => side)).toContain('sell');
  });

  it('has rates for every visitor', async () => {
    const { envelope } = await user.call(getMarginRates, undefined);
    expect(envelope.data).toMatchObject({
      transferOutLevel: '2',
      borrowLevel: '1.5',
      marginCallLevel: '1.3',
      liquidationLevel: '1.1',
      liquidationFeeRate: '0.02',
    });
    expect(envelope.data.coins[0]).toEqual({
      coin: 'USDT',
      dailyRate: '0.0003',
      maxBorrow: '1000000',
    });
  });
});
