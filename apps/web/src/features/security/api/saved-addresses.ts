import { getAddresses } from '@bourse/gateway-contract';
import { shownHere, useCall } from '@bourse/react';

/** The saved addresses, and whether withdrawals go to these only. */
export const useSavedAddresses = () => useCall(getAddresses, {}, { meta: shownHere });
