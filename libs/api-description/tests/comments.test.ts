import { expect, it } from 'vitest';
import { readComments } from '../build/read-comments.ts';
import comments from '../src/contract/comments.json' with { type: 'json' };
import { document } from './documents.ts';

it('DSC-10 the stored comments are those of the contract: write them with `npm run comments`', () => {
  expect(readComments()).toEqual(comments);
});

it('DSC-10 fields have their comments, those of wrapped and referred schemas included', () => {
  const { schemas } = document.components;
  const propertiesOf = (name: string) => schemas[name]?.['properties'];
  expect(propertiesOf('SpotOrder')).toMatchObject({
    listId: { description: 'The OCO that the order belongs to: `placeOco`.' },
  });
  expect(propertiesOf('PlaceOrderRequest')).toMatchObject({
    takeProfit: {
      properties: { triggerBy: { description: "The price that triggers: the last trade's." } },
    },
  });
  expect(propertiesOf('WithdrawRequest')).toMatchObject({ googleCode: {}, amount: {} });
});
