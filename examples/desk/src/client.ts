import { createClient } from '@bourse/client';
import { createRefusableStorage, createSimulationMode } from '@bourse/client/browser';
import { createSentOrders } from '@bourse/trading/sending';

export const simulation = createSimulationMode(createRefusableStorage(() => localStorage));

export const client = createClient({
  issuerCertificate: import.meta.env['VITE_ISSUER_CERTIFICATE'] as string,
  simulation,
  tracking: { consent: 'denied' },
});

const tab = createRefusableStorage(() => sessionStorage);

/** Orders without a known result, kept over a reload of this tab. */
export const sentOrders = createSentOrders({
  read: () => JSON.parse(tab.read('sent-orders') ?? 'null') as unknown,
  write: (orders) => {
    tab.write('sent-orders', JSON.stringify(orders ?? null));
  },
});
