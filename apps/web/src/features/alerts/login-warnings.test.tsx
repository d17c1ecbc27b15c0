import { getNotices } from '@bourse/gateway-contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#testing/app/render-app.tsx';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

describe('a login on another device', () => {
  const login = (noticeId: string, subject: string) =>
    ({
      noticeId,
      kind: 'newDevice',
      at: 1_795_000_000_000,
      subject,
      address: '203.0.113.9',
    }) as const;
  const answer = (...known: readonly ReturnType<typeof login>[]) => {
    gateway.answerWith(getNotices, {
      notices: [...known],
      unread: known.length,
      read: { until: 0, ids: [] },
      asksForReview: false,
    });
  };

  /** As another tab does that has marked notices. */
  const loadAgain = () => {
    const channel = new BroadcastChannel('bourse-notices');
    channel.postMessage('read');
    channel.close();
  };

  it('is shown once, with a way to secure the account; one of the past is not', async () => {
    await signUp(gateway);
    answer(login('1', 'Chromium on Linux'));
    const user = await renderApp('/');
    await screen.findByRole('link', { name: 'Notifications, unread: 1' });
    answer(login('2', 'Firefox on Windows'), login('1', 'Chromium on Linux'));
    loadAgain();
    const title = await screen.findByText(/^Login from a new device: .*Firefox on Windows/);
    expect(title.textContent).toContain('203.0.113.9');
    answer(login('2', 'Firefox on Windows'));
    loadAgain();
    await screen.findByRole('link', { name: 'Notifications, unread: 1' });
    expect(document.querySelectorAll('[data-sonner-toast]')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    await waitFor(() => {
      expect(location.pathname).toBe('/security');
    });
    gateway.relent();
  });
});
