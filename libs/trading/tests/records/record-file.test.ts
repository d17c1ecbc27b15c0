import { expect, it } from 'vitest';
import { recordFile } from '../../src/records/record-file.ts';
import {
  conversionFormat,
  fillFormat,
  orderFormat,
  otcQuoteFormat,
  planFormat,
  positionFormat,
  statementFormat,
  transactionFormat,
  type RecordFormat,
} from '../../src/records/record-formats.ts';

const ts = Date.UTC(2026, 10, 23, 12, 30);

/** Returns the lines of a file, without the mark and the time of each record. */
function linesOf<T>(records: readonly T[], format: RecordFormat<T>): readonly string[] {
  const [heads = '', ...lines] = recordFile(records, format, () => ts)
    .trimEnd()
    .split('\r\n');
  return [heads.replace('\uFEFFUTC,', ''), ...lines.map((line) => line.slice(25))];
}

const fill = {
  fillId: '7',
  orderId: '5',
  symbol: 'BTCUSDT',
  side: 'buy',
  price: '97250.01',
  size: '0.5',
  quote: '48625.005',
  fee: '-0.0005',
  feeCoin: 'BTC',
  role: 'taker',
};

it('TRD-41 a file begins with its mark, and each line with a time in UTC', () => {
  expect(recordFile([{ ...fill, ts }], fillFormat, (each) => each.ts)).toBe(
    '\uFEFFUTC,fillId,orderId,symbol,side,price,size,quote,fee,feeCoin,role\r\n' +
      '2026-11-23T12:30:00.000Z,7,5,BTCUSDT,buy,97250.01,0.5,48625.005,-0.0005,BTC,taker\r\n',
  );
});

it('TRD-41 an order of a contract has no size in quote coin, and one at market no price', () => {
  const order = {
    orderId: '5',
    clientOid: '=a',
    symbol: 'BTCUSDT',
    side: 'sell',
    orderType: 'market',
    price: null,
    size: '0.5',
    filledSize: '0.5',
    filledQuote: '48625',
    averagePrice: '97250',
    status: 'filled',
  };
  expect(linesOf([order, { ...order, quoteSize: '9' }], orderFormat)).toEqual([
    'orderId,clientOid,symbol,side,orderType,price,size,quoteSize,filledSize,filledQuote,averagePrice,status',
    "5,'=a,BTCUSDT,sell,market,,0.5,,0.5,48625,97250,filled",
    "5,'=a,BTCUSDT,sell,market,,0.5,9,0.5,48625,97250,filled",
  ]);
});

it('TRD-41 a conditional order has the order that it placed, or the code of its failure', () => {
  const plan = {
    planId: '3',
    clientOid: 'c',
    symbol: 'BTCUSDT',
    planType: 'trailing',
    side: 'buy',
    triggerBy: 'mark',
    triggerPrice: null,
    executePrice: null,
    size: '1',
    quoteSize: null,
    callbackRate: '0.01',
    orderId: null,
    status: 'failed',
    failCode: '43012',
  };
  expect(linesOf([plan], planFormat)).toEqual([
    'planId,clientOid,symbol,planType,side,triggerBy,triggerPrice,executePrice,size,quoteSize,callbackRate,orderId,status,failCode',
    '3,c,BTCUSDT,trailing,buy,mark,,,1,,0.01,,failed,43012',
  ]);
});

it('TRD-41 a position has its leverage and profit', () => {
  const position = {
    positionId: '2',
    symbol: 'BTCUSDT',
    holdSide: 'long',
    marginMode: 'cross',
    leverage: 20,
    closedSize: '1',
    openAveragePrice: '100',
    closeAveragePrice: '90',
    realisedProfit: '-10',
    fees: '-0.1',
    funding: '0.02',
    netProfit: '-10.08',
  };
  expect(linesOf([position], positionFormat)).toEqual([
    'positionId,symbol,holdSide,marginMode,leverage,closedSize,openAveragePrice,closeAveragePrice,realisedProfit,fees,funding,netProfit',
    '2,BTCUSDT,long,cross,20,1,100,90,-10,-0.1,0.02,-10.08',
  ]);
});

it('TRD-41 a transfer has its accounts', () => {
  const fee = { kind: 'fee', symbol: 'BTCUSDT', coin: 'USDT', amount: '-0.1' };
  const accounts = ['spot', 'futures'] as const;
  const transfer = { kind: 'transfer', symbol: null, coin: 'USDT', amount: '10', accounts };
  expect(linesOf([fee, transfer], transactionFormat)).toEqual([
    'kind,symbol,coin,amount,from,to',
    'fee,BTCUSDT,USDT,-0.1,,',
    'transfer,,USDT,10,spot,futures',
  ]);
});

it('TRD-41 a quote of the OTC desk has the middle of the market', () => {
  const quote = {
    quoteId: '1',
    symbol: 'BTCUSDT',
    side: 'buy',
    size: '2',
    price: '101',
    total: '202',
    midPrice: '100',
    status: 'filled',
  };
  expect(linesOf([quote], otcQuoteFormat)).toEqual([
    'quoteId,symbol,side,size,price,total,midPrice,status',
    '1,BTCUSDT,buy,2,101,202,100,filled',
  ]);
});

it('TRD-31 writes what a small balance became', () => {
  const conversion = {
    conversionId: '3',
    symbol: 'BTCUSDT',
    coin: 'BTC',
    amount: '0.00012345',
    price: '49990.00',
    value: '6.1712655',
    fee: '0.00308564',
    received: '6.16817986',
    toCoin: 'USDT',
  };
  expect(linesOf([conversion], conversionFormat)).toEqual([
    'conversionId,symbol,coin,amount,price,value,fee,received,toCoin',
    '3,BTCUSDT,BTC,0.00012345,49990.00,6.1712655,0.00308564,6.16817986,USDT',
  ]);
});

it('TRD-31 writes the figures of a statement in the order in which they explain the closing', () => {
  const statement = {
    opening: '100',
    deposits: '10',
    withdrawals: '5',
    transfers: '-1',
    grants: '0',
    realisedSpot: '2',
    realisedMargin: '0',
    realisedFutures: '-3',
    realisedOtc: '0',
    unrealisedCoins: '1.5',
    unrealisedFutures: '0',
    fees: '0.25',
    funding: '-0.01',
    interest: '0',
    profit: '0.24',
    closing: '104.24',
  };
  expect(linesOf([statement], statementFormat)).toEqual([
    'opening,deposits,withdrawals,transfers,grants,realisedSpot,realisedMargin,realisedFutures,realisedOtc,unrealisedCoins,unrealisedFutures,fees,funding,interest,profit,closing',
    '100,10,5,-1,0,2,0,-3,0,1.5,0,0.25,-0.01,0,0.24,104.24',
  ]);
});
