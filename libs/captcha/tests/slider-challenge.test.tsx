// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Challenge, ChallengeState, SliderMove } from '../src/index.ts';
import { SliderChallenge } from '../src/react/index.ts';
import type { SliderTexts } from '../src/react/index.ts';
import { picture } from './kit.ts';

const texts: SliderTexts = {
  instruction: 'Move the piece',
  slider: 'Piece',
  pictureDescription: 'A picture with a hole',
  stepBack: 'Back',
  stepForward: 'Forward',
  confirm: 'Done',
  renew: 'Another picture',
  loading: 'Loading',
  checking: 'Checking',
  wrong: 'Not quite',
  expired: 'Too late',
  position: (value, max) => `${value} of ${max}`,
};

function open(
  state: ChallengeState = { status: 'ready', picture, hint: 'none' },
  direction: 'ltr' | 'rtl' = 'ltr',
) {
  const submit = vi.fn<(move: SliderMove) => void>();
  const challenge: Challenge = { scene: 'login', state, submit, renew: vi.fn(), cancel: vi.fn() };
  render(<SliderChallenge challenge={challenge} texts={texts} direction={direction} />);
  return {
    submit,
    challenge,
    slider: () => screen.getByRole<HTMLInputElement>('slider', { name: 'Piece' }),
  };
}

afterEach(cleanup);

describe('slider', () => {
  it('CAP-14 has focus, moves by keys and answers on Enter', () => {
    const { submit, slider } = open();
    expect(document.activeElement).toBe(slider());
    fireEvent.keyDown(slider(), { key: 'PageUp' });
    // The browser moves a range by the arrows itself and tells by a change.
    fireEvent.keyDown(slider(), { key: 'ArrowRight' });
    fireEvent.change(slider(), { target: { value: '11' } });
    expect(slider().getAttribute('aria-valuetext')).toBe('11 of 296');
    fireEvent.keyDown(slider(), { key: 'Enter' });
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 11, trail: [], input: 'keyboard' });
  });

  it('CAP-15 moves by single presses and answers by a button', () => {
    const { submit } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    fireEvent.click(screen.getByRole('button', { name: 'Forward' }));
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 1, trail: [], input: 'step' });
  });

  it('CAP-15 asks for another picture', () => {
    const { challenge } = open();
    fireEvent.click(screen.getByRole('button', { name: 'Another picture' }));
    expect(challenge.renew).toHaveBeenCalledOnce();
  });

  it('CAP-16 answers a drag when it is let go, with its trail', () => {
    const { submit, slider } = open();
    fireEvent.pointerDown(slider(), { clientY: 50 });
    for (const value of [10, 30, 60, 90, 120]) {
      fireEvent.change(slider(), { target: { value: String(value) } });
      fireEvent.pointerMove(slider(), { clientY: 51 });
    }
    fireEvent.pointerUp(slider(), { clientY: 52 });
    const answer = submit.mock.calls[0]?.[0];
    expect(answer).toMatchObject({ x: 120, input: 'pointer' });
    expect(answer?.trail.map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [10, 1],
      [30, 1],
      [60, 1],
      [90, 1],
      [120, 1],
      [120, 2],
    ]);
  });

  it('CAP-16 does not answer a press on the track', () => {
    const { submit, slider } = open();
    fireEvent.pointerDown(slider());
    fireEvent.change(slider(), { target: { value: '100' } });
    fireEvent.pointerUp(slider());
    expect(submit).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 100, trail: [], input: 'step' });
  });

  it('CAP-17 starts at the right when written right to left', () => {
    const { submit, slider } = open(undefined, 'rtl');
    fireEvent.change(slider(), { target: { value: '100' } });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(submit.mock.calls[0]?.[0].x).toBe(196);
  });

  it.each([
    [{ status: 'loading' }, 'Loading'],
    [{ status: 'checking', picture }, 'Checking'],
    [{ status: 'ready', picture, hint: 'wrong' }, 'Not quite'],
    [{ status: 'ready', picture, hint: 'expired' }, 'Too late'],
    [{ status: 'ready', picture, hint: 'none' }, ''],
  ] as [ChallengeState, string][])('CAP-18 tells %j', (state, text) => {
    open(state);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('CAP-13 takes no answer while one is judged', () => {
    const { submit } = open({ status: 'checking', picture });
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(submit).not.toHaveBeenCalled();
  });
});
