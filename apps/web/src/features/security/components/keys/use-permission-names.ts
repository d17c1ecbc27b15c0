import type { ApiKeyPermission } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';

export function usePermissionNames(): Readonly<Record<ApiKeyPermission, string>> {
  const { t } = useLingui();
  return {
    read: t({ id: 'apikey.read', message: 'Read' }),
    spotTrade: t({ id: 'apikey.spot', message: 'Spot trading' }),
    marginTrade: t({ id: 'apikey.margin', message: 'Margin trading' }),
    futuresTrade: t({ id: 'apikey.futures', message: 'Futures trading' }),
    transfer: t({ id: 'apikey.transfer', message: 'Transfer' }),
    withdraw: t({ id: 'apikey.withdraw', message: 'Withdraw' }),
  };
}
