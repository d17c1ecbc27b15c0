export {
  accountOf,
  bitcoin,
  call,
  decode,
  limitBuy,
  openExchange,
  place,
  privateTopic,
  startOfTest,
  type Caller,
  type TopicData,
} from './call-exchange.ts';
export { Accounts } from '../core/accounts/accounts.ts';
export { readHoldings } from '../core/accounts/holdings.ts';
export { PlainBook } from './plain-book.ts';
export { Journal } from '../journal/journal.ts';
export { MarketData } from '../market/market-data.ts';
export { ExchangeService } from '../service/exchange-service.ts';
