import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { PercentSlider } from '../../src/index.ts';
import { renderArabic } from '../kit.tsx';

it('UI-11 a slider passes whole per cent, by the slider and by the buttons of its quarters', async () => {
  const onChange = vi.fn();
  render(<PercentSlider label="Share" value={25} valueText="25%" onChange={onChange} />);
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Share' });
  expect(slider.getAttribute('aria-valuetext')).toBe('25%');
  fireEvent.change(slider, { target: { value: '40' } });
  await userEvent.click(screen.getByRole('button', { name: '75%' }));
  expect(onChange.mock.calls).toEqual([[40], [75]]);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('25%');
});

it('UI-11 its shares are written as the language does', () => {
  renderArabic(
    <PercentSlider label="حصة" value={0} valueText="0٪" onChange={() => undefined} disabled />,
  );
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    '0٪',
    '25٪',
    '50٪',
    '75٪',
    '100٪',
  ]);
  expect(buttons.every(({ disabled }) => disabled)).toBe(true);
});
