import type { CallPayload, placeOrder } from '@bourse/gateway-contract';
import { afterAll, vi } from 'vitest';
import type { WaitingCall } from '../../src/proof/index.ts';
import type { NewPassword } from '../../src/security/index.ts';

/** A network without answers. */
vi.stubGlobal('fetch', () => new Promise(() => undefined));
afterAll(() => {
  vi.unstubAllGlobals();
});

export const issuerCertificate = '';

export const order: CallPayload<typeof placeOrder> = {
  ledger: 'simulation',
  symbol: 'BTCUSDT',
  side: 'buy',
  orderType: 'limit',
  price: '60000',
  size: '0.01',
};

interface PasswordFormProps {
  readonly onSubmit: (values: NewPassword) => void;
  readonly problem: string | undefined;
}

export const PasswordForm = ({ problem }: PasswordFormProps) => problem;

export const ProofDialog = ({ waiting }: { readonly waiting: WaitingCall }) => waiting.path;
