import { expect, it } from 'vitest';
import {
  connectWallet,
  findWallets,
  signByWallet,
  userRefused,
  WalletError,
  type WalletProvider,
} from '../../../src/login/index.ts';

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const info = { uuid: '1', name: 'Test Wallet', icon: 'data:image/svg+xml,<svg/>', rdns: 'a.b' };

/** A wallet with the answer, or the error, of each method. */
function walletWith(answers: Readonly<Record<string, unknown>>): WalletProvider {
  const request = ({ method }: { readonly method: string }) => {
    const answer = answers[method];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { request };
}

it('CLI-25 wallets are found when they announce themselves, until the search is stopped', () => {
  const events = new EventTarget();
  const provider = walletWith({});
  const announce = (detail: unknown) => {
    events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  events.addEventListener('eip6963:requestProvider', () => {
    announce({ info, provider });
  });
  const found: unknown[] = [];
  const stop = findWallets((wallet) => found.push(wallet), events);
  announce({ info: { ...info, uuid: '2' }, provider });
  for (const detail of [null, { info }, { info: {}, provider }]) announce(detail);
  stop();
  announce({ info: { ...info, uuid: '3' }, provider });
  const { name, icon } = info;
  expect(found).toEqual(['1', '2'].map((id) => ({ id, name, icon, provider })));
});

it('CLI-25 a wallet is connected with its account and chain, and signs', async () => {
  const wallet = walletWith({
    eth_requestAccounts: [address],
    eth_chainId: '0x89',
    personal_sign: '0xab',
  });
  expect(await connectWallet(wallet)).toEqual({ address, chainId: 137n });
  expect(await signByWallet(wallet, '0x61', address)).toBe('0xab');
});

it('CLI-25 a refusal has its code', async () => {
  const refusal = Object.assign(new Error('No.'), { code: userRefused });
  const error: unknown = await connectWallet(walletWith({ eth_requestAccounts: refusal })).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(WalletError);
  expect(error).toMatchObject({ code: 4001, cause: refusal });
});

it.each([
  ['accounts', { eth_requestAccounts: [], eth_chainId: '0x1' }],
  ['an account', { eth_requestAccounts: ['0x12'], eth_chainId: '0x1' }],
  ['a chain', { eth_requestAccounts: [address], eth_chainId: 1 }],
])('CLI-25 an answer without %s is refused', async (_name, answers) => {
  await expect(connectWallet(walletWith(answers))).rejects.toMatchObject({ code: undefined });
});
