import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useTickDirection } from '../../src/index.ts';

it('RCT-18 useTickDirection compares the latest price with the one before it', () => {
  const initialProps: { price: string | undefined } = { price: undefined };
  const { result, rerender } = renderHook(({ price }) => useTickDirection(price), { initialProps });
  const tones = ['100', '100.01', '100.010', '99.9', '99.9', '1000', undefined].map((price) => {
    rerender({ price });
    return result.current;
  });
  expect(tones).toEqual(['plain', 'up', 'plain', 'down', 'down', 'up', 'plain']);
});
