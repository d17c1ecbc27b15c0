import { ConfirmDialog } from '@bourse/ui/overlays';
import { TabbedPanel } from '@bourse/ui/panels';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { localeAtom } from './locale.ts';
import { LocalizedUi } from './localized-ui.tsx';

function renderArabic(children: ReactNode): void {
  const messages = { close: 'إغلاق', 'confirm.back': 'رجوع', 'figure.hidden': 'مخفي' };
  const i18n = setupI18n({ locale: 'ar', messages: { ar: messages } });
  const store = createStore();
  store.set(localeAtom, 'ar');
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <LocalizedUi>{children}</LocalizedUi>
      </I18nProvider>
    </Provider>,
  );
}

it('controls have the words of the page’s language', () => {
  renderArabic(
    <ConfirmDialog
      title="تأكيد"
      confirmLabel="نعم"
      onConfirm={() => undefined}
      onCancel={() => undefined}
    >
      سؤال
    </ConfirmDialog>,
  );
  for (const name of ['إغلاق', 'رجوع', 'نعم'])
    expect(screen.getByRole('button', { name })).toBeDefined();
});

it('controls have the direction of the page’s language', async () => {
  const tabs = [
    { value: 'one', label: 'واحد', content: '' },
    { value: 'two', label: 'اثنان', content: '' },
  ] as const;
  renderArabic(<TabbedPanel label="سوق" tabs={tabs} />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('اثنان');
});
