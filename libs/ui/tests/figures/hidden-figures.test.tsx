import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Figure, HiddenFigures } from '../../src/index.ts';
import { renderArabic } from '../kit.tsx';

const hidden = (
  <HiddenFigures value>
    <Figure>
      <span>1,234.5</span> USDT
    </Figure>
  </HiddenFigures>
);

it.each([
  ['in English', render, 'Hidden'],
  ['in the language of the page', renderArabic, 'مخفي'],
])('UI-3 a hidden figure is not in the page, and says so %s', (_title, renderIn, text) => {
  const { container } = renderIn(hidden);
  expect(container.innerHTML).not.toContain('1,234');
  expect(screen.getByText(text)).toBeDefined();
});
