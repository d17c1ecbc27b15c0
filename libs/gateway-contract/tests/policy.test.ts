import { describe, expect, it } from 'vitest';
import * as contract from '../src/index.ts';
import { policies, policyOf } from '../src/policy.ts';

describe('policies', () => {
  it('API-22 are known by the path of a call', () => {
    for (const [name, policy] of Object.entries(policies)) {
      const call = Object.entries(contract).find(([key]) => key === name)?.[1];
      expect(policyOf(call as contract.CallContract), name).toBe(policy);
    }
    expect(() => policyOf({ path: '/v1/nowhere' })).toThrow(TypeError);
  });

  it.each([
    ['placeOrder', 'spotTrade', 'spotTrade', 'orders'],
    ['cancelOrder', 'spotTrade', 'none', 'cancels'],
    ['withdraw', 'withdraw', 'transfer', 'user'],
    ['getOpenOrders', 'read', 'none', 'user'],
    ['getSymbols', 'any', 'none', 'user'],
    ['changePassword', 'closed', 'none', 'user'],
  ] as const)(
    'API-22 %s needs the scope %s and the permission %s',
    (name, scope, needs, budget) => {
      expect(policies[name]).toMatchObject({ scope, needs, budget });
    },
  );

  it('API-22 close what proves, seals or changes the security of an account to API keys', () => {
    const open = Object.entries(contract).flatMap(([name, member]) =>
      typeof member === 'object' && 'sealed' in member && member.sealed
        ? Object.entries(policies).filter(([key, { scope }]) => key === name && scope !== 'closed')
        : [],
    );
    // An API key may withdraw, to addresses that were stored a day before.
    expect(open.map(([name]) => name)).toEqual(['withdraw']);
  });

  it('API-22 pay for orders of all products from the budget of orders, and for what ends risk from that of cancels', () => {
    for (const [name, { budget, reducesRisk }] of Object.entries(policies)) {
      const places = /^(place|amend|reverse).*(Order|Orders|Oco|Position)$/.test(name);
      expect(budget, name).toBe(reducesRisk ? 'cancels' : places ? 'orders' : 'user');
    }
  });

  it('API-22 close to frozen accounts what trades, moves money or changes their security, and no call that reads or ends risk', () => {
    for (const [name, { needs, reducesRisk, scope, whenFrozen }] of Object.entries(policies)) {
      if (needs !== 'none') expect(whenFrozen, name).toBe('closed');
      if (reducesRisk || scope === 'read' || scope === 'any') expect(whenFrozen, name).toBe('open');
    }
    const closed = ['changePassword', 'withdraw', 'approveLogin', 'createSubAccount'] as const;
    for (const name of closed) expect(policies[name].whenFrozen, name).toBe('closed');
    for (const name of [
      'resetPassword',
      'login',
      'liftFreeze',
      'removeOtherLogins',
      'endOtherSessions',
    ] as const) {
      expect(policies[name].whenFrozen, name).toBe('open');
    }
  });

  it('API-22 weigh a call that hashes a password like twenty reads', () => {
    expect(policies.login.cost).toBe(20);
    expect(policies.getOrder.cost).toBe(1);
  });
});

describe('calls that change the security of an account', () => {
  it('API-21 state their proof and their lock', () => {
    const { changePassword, addPasskey, createSubAccount, requireAddressBook } = contract;
    expect([changePassword.proof, changePassword.locks]).toEqual(['fresh', true]);
    expect([addPasskey.proof, addPasskey.locks]).toEqual(['fresh', true]);
    expect(requireAddressBook.locks).toEqual({ by: 'isRequired', is: false });
    expect([createSubAccount.proof, createSubAccount.locks]).toEqual(['none', false]);
  });
});
