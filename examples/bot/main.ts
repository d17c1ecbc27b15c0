// Keeps a buy order one per cent below the market, and moves it when the market has moved by a tenth of that.
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@bourse/client';
import { isUnanswered } from '@bourse/client/errors';
import { cancelOrder, getSymbols, getTickers, placeOrder } from '@bourse/gateway-contract';
import { money, roundDownTo } from '@bourse/trading/decimal';

const {
  BOURSE_URL: baseUrl = 'http://localhost:4200',
  BOURSE_ACCESS_KEY: accessKey = '',
  BOURSE_SECRET_KEY: secretKey = '',
  BOURSE_SYMBOL: symbol = 'BTCUSDT',
  BOURSE_SIZE: size = '0.001',
  BOURSE_ROUNDS: rounds = 'Infinity',
  BOURSE_PAUSE_MS: pauseMs = '5000',
} = process.env;

const ledger = 'simulation';
const client = createClient({ baseUrl, apiKey: { accessKey, secretKey }, ledger });

const { symbols } = await client.call(getSymbols, {});
const instrument = symbols.find((each) => each.symbol === symbol);
if (!instrument) throw new RangeError(`The exchange does not list ${symbol}.`);
const { tickSize } = instrument;

let open: { readonly orderId: string; readonly price: string } | undefined;
for (let round = 0; round < Number(rounds); round += 1) {
  const wanted = await wantedPrice();
  if (open === undefined || hasMoved(open.price, wanted)) {
    if (open) await cancel(open.orderId);
    open = await place(wanted);
    console.log(`buys ${size} at ${open.price}`);
  }
  await wait(Number(pauseMs));
}
if (open) await cancel(open.orderId);
client.close();

/** Returns one per cent below the last price, on a tick. */
async function wantedPrice(): Promise<string> {
  const { tickers } = await client.call(getTickers, {});
  const last = tickers.find((each) => each.symbol === symbol)?.lastPrice ?? '';
  return roundDownTo(money.multiply(last, '0.99'), tickSize).toFixed();
}

function hasMoved(price: string, wanted: string): boolean {
  return money.subtract(price, wanted).abs().gt(money.multiply(price, '0.001'));
}

/** Places an order once, however often its answer is lost. */
async function place(price: string) {
  const idempotencyKey = randomBytes(16).toString('hex');
  const order = { ledger, symbol, side: 'buy', orderType: 'limit', price, size } as const;
  for (;;) {
    try {
      const placed = await client.call(placeOrder, order, { idempotencyKey });
      return { orderId: placed.order.orderId, price };
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      await wait(1_000);
    }
  }
}

/** An order that has been filled meanwhile cannot be cancelled. */
async function cancel(orderId: string): Promise<void> {
  try {
    await client.call(cancelOrder, { ledger, orderId });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code !== '43133') throw error;
  }
}
