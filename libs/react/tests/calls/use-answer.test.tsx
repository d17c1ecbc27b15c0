import { getNotices } from '@bourse/gateway-contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAnswer, useCall } from '../../src/index.ts';
import { createWorld } from '../kit.tsx';

/** A list that a page shows, and a server whose answers the test lets through, in order. */
async function openList() {
  const { call, wrapper } = createWorld();
  const answers: ((unread: number) => void)[] = [];
  call.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((unread) => {
          resolve({ unread });
        });
      }),
  );
  const use = () => ({
    unread: useCall(getNotices, {}, { select: ({ unread }) => unread }).data,
    answer: useAnswer(getNotices, {}),
  });
  const { result, rerender } = renderHook(use, { wrapper });
  const shows = (unread: number) =>
    waitFor(() => {
      expect(result.current.unread).toBe(unread);
    });
  const asked = (count: number) =>
    waitFor(() => {
      expect(call).toHaveBeenCalledTimes(count);
    });
  await asked(1);
  return { result, rerender, answers, shows, asked };
}

const none = <T extends object>(known: T) => ({ ...known, unread: 0 });

it('RCT-19 news before the first answer wait for it, and it is loaded again', async () => {
  const { result, answers, shows, asked } = await openList();
  act(() => {
    result.current.answer.put(none);
  });
  expect(result.current.unread).toBeUndefined();
  answers[0]?.(3);
  await asked(2);
  answers[1]?.(2);
  await shows(2);
});

it('RCT-19 what a call will do is shown at once, whatever an older answer says', async () => {
  const { result, answers, shows, asked } = await openList();
  answers[0]?.(3);
  await shows(3);
  result.current.answer.reload();
  await asked(2);
  await act(() => result.current.answer.foresee(none));
  await shows(0);
  answers[1]?.(3);
  await act(() => Promise.resolve());
  expect(result.current.unread).toBe(0);
  result.current.answer.reload();
  await asked(3);
  answers[2]?.(1);
  await shows(1);
});

it('RCT-19 an answer is the same object in each rendering', async () => {
  const { result, rerender } = await openList();
  const { answer } = result.current;
  rerender();
  expect(result.current.answer).toBe(answer);
});
