import { expect, it } from 'vitest';
import { assertMembers } from '../../src/call/answer-members.ts';

const call = { path: '/v1/orders', members: 'orders[] total' } as const;

it.each([
  [{ orders: [], total: '0' }, undefined],
  [{ orders: [], total: null, more: 1 }, undefined],
  [{ orders: {}, total: '0' }, 'The answer lacks orders[]'],
  [{ orders: [] }, 'The answer lacks total'],
  [{}, 'The answer lacks orders[]'],
  [null, 'The answer lacks orders[]'],
  ['text', 'The answer lacks orders[]'],
])('CLI-6 %j: %s', (answer, message) => {
  const check = () => {
    assertMembers(call, answer);
  };
  if (message === undefined) expect(check).not.toThrow();
  else expect(check).toThrow(expect.objectContaining({ kind: 'malformed', message }) as Error);
});

it('CLI-6 requires nothing of a call that names no members', () => {
  expect(() => {
    assertMembers({ path: '/v1/x' }, undefined);
  }).not.toThrow();
});
