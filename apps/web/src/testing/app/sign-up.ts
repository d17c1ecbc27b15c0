import { registerByEmail } from '@bourse/gateway-contract';
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
export async function signUp({ cookies }: Pick<TestGateway, 'cookies'>): Promise<Trader> {
  lastTrader += 1;
  const email = `trader-${lastTrader}@bourse.example`;
  const password = 'Correct7Horse';
  const { sdk, close } = openTab();
  await sdk.completeLogin(await sdk.call(registerByEmail, { email, pwd: password }));
  close();
  const session = cookies.snapshot();
  return {
    email,
    password,
    comeBack: () => {
      cookies.restore(session);
    },
  };
}

/** Signs one trader up for all tests of a file; each test begins logged in. */
export function tradeAsOne(gateway: Pick<TestGateway, 'cookies'>): void {
  let trader: Trader;
  beforeAll(async () => {
    trader = await signUp(gateway);
  });
  beforeEach(() => {
    trader.comeBack();
  });
}
