import { expect, it, vi } from 'vitest';
import { proveByPasskey, type ProofMeans } from '../../src/proof/index.ts';

const means = (passkey: unknown) => ({ passkey }) as ProofMeans;

it('CLI-55 a passkey signs a new challenge each time', async () => {
  const sign = vi.fn(() => Promise.resolve('signed'));
  const restart = vi.fn(() => Promise.resolve(means({ challenge: 'c' })));
  expect(await proveByPasskey({ restart }, sign)).toEqual({ fidoVerifyCode: 'signed' });
  await proveByPasskey({ restart }, sign);
  expect(restart).toHaveBeenCalledTimes(2);
  expect(sign).toHaveBeenCalledWith({ challenge: 'c' });
});

it('CLI-55 an account without a passkey is a refusal', async () => {
  const restart = () => Promise.resolve(means(null));
  await expect(proveByPasskey({ restart })).rejects.toMatchObject({ name: 'NotAllowedError' });
});
