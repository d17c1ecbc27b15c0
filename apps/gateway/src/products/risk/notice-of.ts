import type { RiskNews } from '@bourse/exchange';
import type { NewNotice } from '../../identity/notices/index.ts';

/** Returns the notice about a liquidation or a margin call. Its subject is the pair, with the liquidated size. */
export function noticeOf({ kind, ledger, userId, name, symbol, size, at }: RiskNews): NewNotice {
  return {
    userId,
    kind: ledger === 'simulation' ? 'simulatedLiquidation' : kind,
    // Ids of the ledgers are counted together, so a name is unique.
    name,
    at,
    subject: [symbol, size].filter((part) => part !== null).join(' '),
    address: '',
  };
}
