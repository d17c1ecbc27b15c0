import { render, screen } from '@testing-library/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it } from 'vitest';
import { Figure } from './figure.tsx';
import { HiddenFigures } from './hidden-figures.tsx';

it('a hidden figure is not in the page, and says that it is hidden', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: { 'figure.hidden': 'Hidden' } } });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <HiddenFigures value>
        <Figure>
          <span>1,234.5</span> USDT
        </Figure>
      </HiddenFigures>
    </I18nProvider>,
  );
  expect(container.innerHTML).not.toContain('1,234');
  expect(screen.getByText('Hidden')).toBeDefined();
});
