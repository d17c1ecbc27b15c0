// @vitest-environment happy-dom
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Challenge, ChallengeState, SliderMove } from '../../src/index.ts';
import { CaptchaChallenge, useCaptchaTexts, useChallenge } from '../../src/react/index.ts';
import { english } from '../../src/texts/languages/en.ts';
import { deferred, picture, refusal, setup } from '../kit.ts';

// Ends what hangs, and nothing that is slow on a busy machine. By default a query ends after a second.
configure({ asyncUtilTimeout: 20_000 });

const slider = { kind: 'slider', picture } as const;
const ready: ChallengeState = { status: 'ready', view: slider, hint: 'none' };
const arabic = { ...english, direction: 'rtl' } as const;

function open(state: ChallengeState = ready, texts = english) {
  const submit = vi.fn<(move: SliderMove) => void>();
  const challenge: Challenge = {
    scene: 'login',
    state,
    submit,
    renew: vi.fn(),
    withoutPuzzle: vi.fn(),
    cancel: vi.fn(),
  };
  const { rerender } = render(<CaptchaChallenge challenge={challenge} texts={texts} />);
  return {
    submit,
    challenge,
    handle: () => screen.getByRole<HTMLInputElement>('slider', { name: 'Place of the piece' }),
    become: (next: ChallengeState) => {
      rerender(<CaptchaChallenge challenge={{ ...challenge, state: next }} texts={texts} />);
    },
  };
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

afterEach(cleanup);

describe('the work beside a picture', () => {
  it('CAP-43 is announced and its progress shown while it goes on after the answer', () => {
    const { become } = open();
    become({ status: 'checking', view: slider });
    expect(screen.queryByRole('progressbar')).toBeNull();
    become({ status: 'checking', view: slider, percent: 25 });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect(bar.value).toBe(25);
    expect(screen.getByRole('status').textContent).toBe(
      'One moment: your device is finishing a calculation.',
    );
    expect(screen.getByRole('slider')).toBeDefined();
  });
});

describe('slider', () => {
  it('CAP-14 has focus, moves by keys and answers on Enter', () => {
    const { submit, handle } = open();
    expect(document.activeElement).toBe(handle());
    fireEvent.keyDown(handle(), { key: 'PageUp' });
    // For arrow keys the browser moves a range and fires a change event.
    fireEvent.keyDown(handle(), { key: 'ArrowRight' });
    fireEvent.change(handle(), { target: { value: '11' } });
    expect(handle().getAttribute('aria-valuetext')).toBe('11 of 296');
    fireEvent.keyDown(handle(), { key: 'PageDown' });
    fireEvent.keyDown(handle(), { key: 'Enter' });
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 1, trail: [], input: 'keyboard' });
  });

  it('CAP-15 moves by single presses and answers by a button', () => {
    const { submit } = open();
    press('One step forward');
    press('One step forward');
    press('One step back');
    press('Confirm');
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 1, trail: [], input: 'step' });
  });

  it('CAP-15 requests another picture', () => {
    const { challenge } = open();
    press('Another picture');
    expect(challenge.renew).toHaveBeenCalledOnce();
  });

  it('CAP-16 answers when the pointer is released after a drag, with its trail', () => {
    const { submit, handle } = open();
    fireEvent.pointerDown(handle(), { clientY: 50, pointerId: 1 });
    for (const value of [10, 30, 60, 90, 120]) {
      fireEvent.change(handle(), { target: { value: String(value) } });
      fireEvent.pointerMove(handle(), { clientY: 51, pointerId: 1 });
    }
    fireEvent.pointerUp(handle(), { clientY: 52, pointerId: 1 });
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
    const { submit, handle } = open();
    fireEvent.pointerDown(handle());
    fireEvent.change(handle(), { target: { value: '100' } });
    fireEvent.pointerUp(handle());
    expect(submit).not.toHaveBeenCalled();
    press('Confirm');
    expect(submit).toHaveBeenCalledExactlyOnceWith({ x: 100, trail: [], input: 'step' });
  });

  it('CAP-31 follows the pointer outside the track, and no other pointer', () => {
    const { submit, handle } = open();
    fireEvent.pointerDown(handle(), { pointerId: 1 });
    for (let at = 0; at < 6; at += 1) {
      fireEvent.pointerMove(document.body, { pointerId: 1, clientY: 90 + at });
      fireEvent.pointerMove(document.body, { pointerId: 2 });
    }
    fireEvent.pointerUp(document.body, { pointerId: 2 });
    expect(submit).not.toHaveBeenCalled();
    fireEvent.pointerUp(document.body, { pointerId: 1 });
    expect(submit.mock.calls[0]?.[0].trail).toHaveLength(8);
    fireEvent.pointerUp(document.body, { pointerId: 1 });
    expect(submit).toHaveBeenCalledOnce();
  });

  it('CAP-31 does not answer when the browser cancels the pointer, or for another button', () => {
    const { submit, handle } = open();
    for (const [down, up] of [
      [{ button: 0 }, 'pointerCancel'],
      [{ button: 2 }, 'pointerUp'],
    ] as const) {
      fireEvent.pointerDown(handle(), { pointerId: 1, ...down });
      for (let at = 0; at < 8; at += 1) fireEvent.pointerMove(handle(), { pointerId: 1 });
      fireEvent[up](handle(), { pointerId: 1 });
    }
    expect(submit).not.toHaveBeenCalled();
  });

  it('CAP-17 starts at the right in right-to-left text', () => {
    const { submit, handle } = open(ready, arabic);
    fireEvent.change(handle(), { target: { value: '100' } });
    press('Confirm');
    expect(submit.mock.calls[0]?.[0].x).toBe(196);
  });

  it('CAP-13 ignores answers while one is checked, and keeps its position', () => {
    const { submit, handle } = open({ status: 'checking', view: slider });
    press('Confirm');
    press('One step forward');
    fireEvent.keyDown(handle(), { key: 'Enter' });
    fireEvent.change(handle(), { target: { value: '100' } });
    expect(submit).not.toHaveBeenCalled();
    expect(handle().value).toBe('0');
  });
});

describe('the challenge', () => {
  it.each([
    [{ status: 'loading' }, 'Loading'],
    [{ status: 'checking', view: slider }, 'Checking'],
    [{ status: 'ready', view: slider, hint: 'wrong' }, 'Not quite. Here is another one.'],
    [
      { status: 'ready', view: slider, hint: 'expired' },
      'The picture was too old. Here is another one.',
    ],
    [{ status: 'ready', view: slider, hint: 'none' }, ''],
    [
      { status: 'ready', view: { kind: 'work', percent: 5 }, hint: 'none' },
      'Your device is doing a calculation instead. There is nothing you need to do.',
    ],
    [
      { status: 'ready', view: { kind: 'work', percent: 5 }, hint: 'noPicture' },
      'The picture cannot be shown. Your device is doing a calculation instead; there is nothing you need to do.',
    ],
  ] as [ChallengeState, string][])('CAP-18 announces %j', (state, text) => {
    open(state);
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it('CAP-18 has its live region before there is a status', () => {
    const { become } = open({ status: 'loading' });
    const region = screen.getByRole('status');
    become(ready);
    expect(screen.getByRole('status')).toBe(region);
  });

  it('CAP-24 offers the fallback, if there is one', () => {
    const { challenge } = open();
    press('Go on without a picture');
    expect(challenge.withoutPuzzle).toHaveBeenCalledExactlyOnceWith('chosen');
    cleanup();
    render(
      <CaptchaChallenge challenge={{ ...challenge, withoutPuzzle: undefined }} texts={english} />,
    );
    expect(screen.queryByRole('button', { name: 'Go on without a picture' })).toBeNull();
  });

  it('CAP-25 uses the fallback when the browser cannot show a picture', () => {
    const { challenge } = open();
    fireEvent.error(screen.getByRole('img', { name: 'A picture with a hole in it' }));
    expect(challenge.withoutPuzzle).toHaveBeenCalledExactlyOnceWith('noPicture');
  });

  it('CAP-26 shows the progress of the work', () => {
    const { become } = open({
      status: 'ready',
      view: { kind: 'work', percent: 40 },
      hint: 'none',
    });
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Progress' });
    expect(bar.value).toBe(40);
    become({ status: 'checking', view: { kind: 'work', percent: 40 } });
    expect(bar.value).toBe(100);
  });

  it('CAP-32 keeps the focus inside when the focused part is removed', () => {
    const { become, handle } = open();
    const root = screen.getByRole('group');
    expect(document.activeElement).toBe(handle());
    become({ status: 'loading' });
    expect(document.activeElement).toBe(root);
    become(ready);
    expect(document.activeElement).toBe(handle());
    become({ status: 'ready', view: { kind: 'work', percent: 1 }, hint: 'none' });
    expect(document.activeElement).toBe(root);
  });

  it('CAP-33 states its language and direction', () => {
    open(ready, arabic);
    const root = screen.getByRole('group');
    expect([root.getAttribute('lang'), root.getAttribute('dir')]).toEqual(['en', 'rtl']);
  });
});

describe('useChallenge', () => {
  it('CAP-28 returns undefined while the provider shows its own window', async () => {
    const { promise, resolve } = deferred<'closed'>();
    const { captcha, whenIn } = setup(
      {},
      {
        provider: {
          load: () => Promise.resolve(),
          challenge: () => Promise.resolve({ view: { kind: 'own' } }),
          verify: () => promise,
          destroy: () => undefined,
        },
      },
    );
    const { result } = renderHook(() => useChallenge(captcha));
    expect(result.current).toBeUndefined();
    let recovery: Promise<unknown> = Promise.resolve();
    act(() => {
      recovery = captcha.recover(refusal());
    });
    await waitFor(() => {
      expect(result.current?.state.status).toBe('loading');
    });
    await act(() => whenIn('ready'));
    expect(result.current).toBeUndefined();
    await act(async () => {
      resolve('closed');
      await recovery;
    });
    expect(captcha.current.get()).toBeUndefined();
  });
});

describe('useCaptchaTexts', () => {
  it('CAP-33 returns the texts of a language once they are loaded, and never those of another', async () => {
    const { result, rerender } = renderHook(({ locale }) => useCaptchaTexts(locale), {
      initialProps: { locale: 'ja' },
    });
    expect(result.current).toBeUndefined();
    await waitFor(() => {
      expect(result.current?.language).toBe('ja');
    });
    rerender({ locale: 'ar' });
    expect(result.current).toBeUndefined();
    await waitFor(() => {
      expect(result.current?.language).toBe('ar');
    });
  });
});
