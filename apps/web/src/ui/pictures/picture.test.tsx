import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Picture } from './picture.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function wait(milliseconds: number): void {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}

function show(state: { readonly complete: boolean; readonly naturalWidth: number }) {
  const { container } = render(
    <Picture
      src="/images/a.svg"
      elsewhere={(src) => `https://two.example${src}`}
      size={20}
      fallback="A"
    />,
  );
  const image = container.querySelector('img');
  if (!image) throw new TypeError('There is no picture');
  vi.spyOn(image, 'complete', 'get').mockReturnValue(state.complete);
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(state.naturalWidth);
  return image;
}

it.each([
  ['hangs', { complete: false, naturalWidth: 0 }],
  ['has failed', { complete: true, naturalWidth: 0 }],
])('loads from another address after a second when it %s', (_name, state) => {
  const image = show(state);
  wait(999);
  expect(image.getAttribute('src')).toBe('/images/a.svg');
  wait(1);
  expect(image.getAttribute('src')).toBe('https://two.example/images/a.svg');
});

it('is replaced when no address has it', () => {
  const image = show({ complete: true, naturalWidth: 0 });
  wait(1_000);
  expect(document.body.textContent).toBe('');
  fireEvent.error(image);
  expect(document.body.textContent).toBe('A');
});

it('is replaced after a second where there is no other address', () => {
  const { container } = render(
    <Picture src="/images/a.svg" elsewhere={(src) => src} size={20} fallback="A" />,
  );
  const image = container.querySelector('img');
  if (!image) throw new TypeError('There is no picture');
  vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
  wait(1_000);
  expect(container.textContent).toBe('A');
});

it('keeps its address once it is loaded', () => {
  const image = show({ complete: true, naturalWidth: 20 });
  wait(5_000);
  expect(image.getAttribute('src')).toBe('/images/a.svg');
});

it('has a fixed size and no alternative text', () => {
  const image = show({ complete: true, naturalWidth: 20 });
  expect([image.width, image.height, image.alt]).toEqual([20, 20, '']);
});
