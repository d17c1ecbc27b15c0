import { useLingui } from '@lingui/react/macro';
import type { CallPayload, transfer } from '@bourse/gateway-contract';

export type AccountType = CallPayload<typeof transfer>['fromType'];

export function useAccountNames(): Record<AccountType, string> {
  const { t } = useLingui();
  return {
    spot: t({ id: 'account.spot', message: 'Spot' }),
    funding: t({ id: 'account.funding', message: 'Funding' }),
    cross_margin: t({ id: 'account.cross', message: 'Cross margin' }),
    isolated_margin: t({ id: 'account.isolated', message: 'Isolated margin' }),
    futures: t({ id: 'account.futures', message: 'Futures' }),
  };
}
