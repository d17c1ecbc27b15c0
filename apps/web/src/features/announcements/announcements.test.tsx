import { getAnnouncements } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway({
  announcements: [
    {
      id: 'later',
      publishedAt: 2,
      html: {
        en: '<b>Maintenance</b> <a href="https://status.example/">status</a> <a href="/spot/BTCUSDT" onclick="steal()">tonight</a><script>steal()</script><img src=x onerror=steal()>',
        ar: 'صيانة',
      },
    },
    { id: 'earlier', publishedAt: 1, html: { en: 'A new pair' } },
  ],
});

const bar = () => screen.findByRole('region', { name: 'Announcement' });

it('shows the latest, cleaned', async () => {
  await renderApp('/');
  const shown = within(await bar());
  const link = await shown.findByRole('link', { name: 'tonight' });
  expect(link.getAttribute('href')).toBe('/spot/BTCUSDT');
  expect(link.hasAttribute('onclick')).toBe(false);
  const { innerHTML } = await bar();
  expect(innerHTML).not.toMatch(/steal/);
  expect(shown.getByText('Maintenance').tagName).toBe('B');
});

it('opens links to other sites in a window without an opener', async () => {
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  const user = await renderApp('/');
  await user.click(await within(await bar()).findByRole('link', { name: 'status' }));
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://status.example/',
    '_blank',
    expect.stringContaining('noopener'),
  );
});

it('closes each permanently', async () => {
  const user = await renderApp('/');
  await user.click(within(await bar()).getByRole('button', { name: 'Dismiss the announcement' }));
  expect(await within(await bar()).findByText('A new pair')).toBeDefined();
  expect(localStorage.getItem('dismissed_announcements')).toBe('later');
  await user.click(within(await bar()).getByRole('button', { name: 'Dismiss the announcement' }));
  await waitFor(() => {
    expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  });
  expect(localStorage.getItem('dismissed_announcements')).toBe('earlier,later');
});

it('yields to a terminal once it could be read, and stays on other pages', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  localStorage.setItem('dismissed_announcements', 'earlier');
  await renderApp('/spot/BTCUSDT');
  expect(await within(await bar()).findByText('Maintenance')).toBeDefined();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(localStorage.getItem('announcement_bar')).toBe('later');
  expect(await bar()).toBeDefined();
  leavePage();
  await renderApp('/spot/BTCUSDT');
  await screen.findByRole('region', { name: 'Chart' });
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull();
  leavePage();
  await renderApp('/');
  expect(await within(await bar()).findByText('Maintenance')).toBeDefined();
});

it('loads in the language of the page', async () => {
  await renderApp('/ar');
  expect(await screen.findByText('صيانة')).toBeDefined();
  expect(await gateway.sent(getAnnouncements)).toEqual([{ locale: 'ar' }]);
});

it('shows nothing when the call fails', async () => {
  gateway.refuse(getAnnouncements, '50000', 'Out of order');
  await renderApp('/');
  expect(await screen.findByRole('contentinfo')).toBeDefined();
  await waitFor(async () => {
    expect(await gateway.sent(getAnnouncements)).not.toHaveLength(0);
  });
  expect(screen.queryByText('Out of order')).toBeNull();
});
