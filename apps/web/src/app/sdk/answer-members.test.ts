import { expect, it } from 'vitest';
import { answerWith } from './answer-members.ts';

it.each([
  [{ orders: [], total: '0' }, undefined],
  [{ orders: [], total: null, more: 1 }, undefined],
  [{ orders: {}, total: '0' }, 'The answer lacks orders[]'],
  [{ orders: [] }, 'The answer lacks total'],
  [{}, 'The answer lacks orders[],total'],
  [null, 'The answer lacks orders[],total'],
  ['text', 'The answer lacks orders[],total'],
])('%j: %s', async (answer, message) => {
  const result = await answerWith('orders[] total')['~standard'].validate(answer);
  expect(result).toEqual(message === undefined ? { value: answer } : { issues: [{ message }] });
});
