import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Figure } from '../../src/index.ts';

const amount = '0.5';

it('UI-3 a figure has one text, also of several parts', () => {
  const { container } = render(
    <Figure>
      {amount} {'BTC'}
    </Figure>,
  );
  expect(container.firstElementChild?.childNodes).toHaveLength(1);
  expect(container.textContent).toBe('0.5 BTC');
});

it('UI-3 a figure keeps text beside an element in an element', () => {
  const { container } = render(
    <Figure>
      {amount}
      <b>↑</b>
    </Figure>,
  );
  expect(container.querySelector('bdi')?.innerHTML).toBe('<span>0.5</span><b>↑</b>');
});

it('UI-3 a figure is left alone by page translators', () => {
  const { container } = render(<Figure>{amount}</Figure>);
  expect(container.querySelector('bdi')?.getAttribute('translate')).toBe('no');
});
