import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the settings menu, and returns queries within it. */
export async function openSettings(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const panel = within(screen.getByRole('group', { name: 'Settings' }));
  await panel.findByRole('combobox', { name: 'Currency' });
  return panel;
}
