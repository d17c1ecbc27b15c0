import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { WaitingCall } from '@bourse/client/proof';
import type { CallPayload, placeOrder } from '@bourse/gateway-contract';
import { afterAll, vi } from 'vitest';
import type { NewPassword } from '../../src/security/index.ts';

// Neither the network nor the database answers.
vi.stubGlobal('fetch', () => new Promise(() => undefined));
vi.stubGlobal('indexedDB', { open: () => ({}) });
afterAll(() => {
  vi.unstubAllGlobals();
});

const vectors = path.resolve(
  import.meta.dirname,
  '../../../gateway-signing/conformance/config.json',
);
const { certificates } = JSON.parse(readFileSync(vectors, 'utf8')) as {
  readonly certificates: { readonly issuer: string };
};

export const issuerCertificate = certificates.issuer;

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
