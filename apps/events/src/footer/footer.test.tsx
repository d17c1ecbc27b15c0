import type { FooterContext } from '@bourse/ui/parts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../footer.tsx';
import { footerContext } from '../testing/contexts.ts';

async function show(changes: Partial<FooterContext> = {}): Promise<HTMLElement> {
  const element = document.createElement('div');
  document.body.append(element);
  const onReady = vi.fn();
  const handle = mount(element, { ...footerContext(changes), onReady, onError: () => undefined });
  onTestFinished(() => {
    act(() => {
      handle.unmount();
    });
    element.remove();
  });
  await waitFor(() => {
    expect(onReady).toHaveBeenCalled();
  });
  return element;
}

const chartLibrary = 'https://www.tradingview.com/';

it('credits the chart library, and opens its site apart', async () => {
  await show({ links: { chartLibrary } });
  const link = screen.getByRole('link', { name: 'tradingview.com' });
  expect(link.getAttribute('href')).toBe(chartLibrary);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('has links to the pages that exist', async () => {
  await show({ links: { markets: '/', download: '/download', chartLibrary } });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Markets',
    'Download',
    'tradingview.com',
  ]);
});

it('leads a phone to the download page by a code, whose place is there before it is drawn', async () => {
  const element = await show({ links: { download: '/download', chartLibrary } });
  const place = element.querySelector('figure');
  expect(place?.textContent).toBe('Scan to open Bourse on your phone');
  expect(place?.querySelector('img')).toBeNull();
  const downloadCode = 'data:image/svg+xml,%3Csvg/%3E';
  const drawn = await show({ links: { download: '/download', chartLibrary }, downloadCode });
  expect(drawn.querySelector('figure img')?.getAttribute('src')).toBe(downloadCode);
});

it('opens the sites that are configured apart, and has no heading without any', async () => {
  await show({ links: { chartLibrary } });
  expect(screen.queryByText('Follow us')).toBeNull();
  const socials = [{ name: 'Telegram', href: 'https://t.me/bourse' }];
  await show({ links: { chartLibrary }, socials });
  const list = within(screen.getByRole('navigation', { name: 'Follow us' }));
  const link = list.getByRole('link', { name: 'Telegram' });
  expect(link.getAttribute('href')).toBe('https://t.me/bourse');
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

it('is one line beside a terminal', async () => {
  await show({ isCompact: true, connection: 'offline', links: { markets: '/', chartLibrary } });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Offline');
});
