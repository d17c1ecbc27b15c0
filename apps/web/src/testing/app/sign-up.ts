import { login, registerByEmail, sendCode, verifyLogin } from '@bourse/gateway-contract';
import { beforeAll, beforeEach } from 'vitest';
import { openTab } from './open-tab.ts';
import type { TestGateway } from '../gateway/start-gateway.ts';

/** A user with an account, who is logged in until another one signs up. */
export interface Trader {
  readonly email: string;
  readonly password: string;
  /** Restores the cookies of the login. */
  readonly comeBack: () => void;
}

let lastTrader = 0;

/** Creates an account as the registration page does, and logs this browser in. */
export async function signUp(gateway: Pick<TestGateway, 'cookies' | 'codes'>): Promise<Trader> {
  lastTrader += 1;
  const email = `trader-${lastTrader}@bourse.example`;
  const password = 'Correct7Horse';
  await register(gateway, email, password);
  const { cookies } = gateway;
  const session = cookies.snapshot();
  return {
    email,
    password,
    comeBack: () => {
      cookies.restore(session);
    },
  };
}

/** Registers an address with the code that it receives, and logs this browser in. */
export async function register(
  { codes }: Pick<TestGateway, 'codes'>,
  email: string,
  pwd: string,
): Promise<void> {
  const { sdk, close } = openTab();
  await sdk.sendCode(email, 'register');
  const emailCode = codes.get(email) ?? '';
  await sdk.completeLogin(await sdk.call(registerByEmail, { email, emailCode, pwd }));
  close();
}

/** Logs this browser in as a new device, with the code that the trader receives. */
export async function logInByCode(
  { cookies, codes }: Pick<TestGateway, 'cookies' | 'codes'>,
  { email, password: pwd }: Pick<Trader, 'email' | 'password'>,
): Promise<void> {
  cookies.restore();
  const { sdk, close } = openTab();
  const answer = await sdk.call(login, { loginName: email, pwd });
  if (!('verification' in answer)) throw new TypeError('No second proof was asked for');
  await sdk.call(sendCode, { target: email, purpose: 'login' });
  const { serialNO } = answer.verification;
  const emailCode = codes.get(email) ?? '';
  await sdk.completeLogin(await sdk.call(verifyLogin, { serialNO, emailCode }));
  close();
}

/** Signs one trader up for all tests of a file; each test begins logged in. Returns a function that signs the next one up. */
export function tradeAsOne(gateway: Pick<TestGateway, 'cookies' | 'codes'>): () => Promise<void> {
  let trader: Trader;
  const next = async () => {
    trader = await signUp(gateway);
  };
  beforeAll(next);
  beforeEach(() => {
    trader.comeBack();
  });
  return next;
}
