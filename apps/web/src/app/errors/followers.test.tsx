import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Followers } from './followers.tsx';

function Failing(): never {
  throw new TypeError('This browser lacks it');
}

it('a follower that fails takes neither the page nor the others away', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <main>Page</main>
      <Followers>
        <Failing />
        <p>Notice</p>
      </Followers>
    </>,
  );
  expect(screen.getByRole('main').textContent).toBe('Page');
  expect(screen.getByText('Notice')).toBeDefined();
  expect(log).toHaveBeenCalled();
});
