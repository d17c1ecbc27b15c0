import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Fact, Panel, Section, TabbedPanel } from '../src/index.ts';
import { renderArabic } from './kit.tsx';

it('UI-16 panels and sections are regions with a name', () => {
  render(
    <>
      <Panel label="Orders">None</Panel>
      <Section title="Fees">
        <dl>
          <Fact name="Maker">0.1%</Fact>
        </dl>
      </Section>
    </>,
  );
  expect(screen.getByRole('region', { name: 'Orders' })).toBeDefined();
  expect(screen.getByRole('region', { name: 'Fees' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Fees' })).toBeDefined();
  expect(screen.getByRole('term').textContent).toBe('Maker');
  expect(screen.getByRole('definition').textContent).toBe('0.1%');
});

const tabs = [
  { value: 'book', label: 'Book', content: 'Bids and asks' },
  { value: 'trades', label: 'Trades', content: 'Last trades' },
] as const;

it('UI-17 the first tab is chosen at first, and another one by a press', async () => {
  render(<TabbedPanel label="Market" tabs={tabs} />);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Book');
  expect(screen.queryByText('Last trades')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Trades' }));
  expect(screen.getByRole('tabpanel', { name: 'Trades' }).textContent).toBe('Last trades');
  expect(screen.queryByText('Bids and asks')).toBeNull();
});

it.each([
  ['the right', 'from left to right', render, '{ArrowRight}'],
  ['the left', 'from right to left', renderArabic, '{ArrowLeft}'],
])('UI-17 the key to %s chooses the next tab %s', async (_key, _direction, renderIn, key) => {
  renderIn(<TabbedPanel label="Market" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard(key);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Trades');
});
