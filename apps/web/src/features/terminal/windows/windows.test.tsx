import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panelWindowName, panelWindowOf } from '#page/panel-window.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { openTerminal } from '#testing/app/terminal.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const opened = vi.fn<(pair: unknown) => void>();
let channel: BroadcastChannel;

beforeEach(() => {
  opened.mockClear();
  channel = new BroadcastChannel('bourse-terminals');
  channel.onmessage = ({ data }) => {
    opened(data);
  };
});

afterEach(() => {
  window.name = '';
});

const bookWindow = panelWindowName({ panel: 'book', terminal: 'here' });

describe('the name of a window', () => {
  it('says which panel of which terminal it shows', () => {
    expect(panelWindowOf(bookWindow)).toEqual({ panel: 'book', terminal: 'here' });
    expect(panelWindowOf('')).toBeUndefined();
    expect(panelWindowOf('bourse-orders-here')).toBeUndefined();
  });
});

describe('a panel', () => {
  it('is opened in a window of its size, named after the terminal', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const user = await openTerminal(gateway);
    await user.click(await screen.findByRole('button', { name: 'Open in a new window' }));
    await user.click(await screen.findByRole('button', { name: 'Chart' }));
    const terminal: unknown = JSON.parse(sessionStorage.getItem('terminal_id') ?? '""');
    expect(open).toHaveBeenCalledWith(
      expect.stringMatching(/\/spot\/BTCUSDT$/),
      `bourse-chart-${String(terminal)}`,
      'popup,width=960,height=640',
    );
  });

  it('stands alone, without header and footer', async () => {
    window.name = bookWindow;
    await renderApp('/spot/BTCUSDT');
    await screen.findByRole('region', { name: 'Order book' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Chart' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open in a new window' })).toBeNull();
    expect(screen.getByTestId('last-price')).toBeDefined();
  });

  it('follows its terminal, and no other one', async () => {
    window.name = bookWindow;
    await renderApp('/spot/BTCUSDT');
    await screen.findByRole('region', { name: 'Order book' });
    channel.postMessage({ terminal: 'there', kind: 'spot', symbol: 'SOLUSDT' });
    channel.postMessage({ terminal: 'here', kind: 'futures', symbol: 'ETHUSDT' });
    await waitFor(() => {
      expect(location.pathname).toBe('/futures/usdt/ETHUSDT');
    });
    expect(opened).not.toHaveBeenCalled();
  });

  it('is led to each pair that its terminal opens', async () => {
    sessionStorage.setItem('terminal_id', '"here"');
    const user = await openTerminal(gateway);
    await waitFor(() => {
      expect(opened).toHaveBeenLastCalledWith({
        terminal: 'here',
        kind: 'spot',
        symbol: 'BTCUSDT',
      });
    });
    const main = within(screen.getByRole('navigation', { name: 'Main' }));
    await user.click(main.getByRole('link', { name: 'Futures' }));
    await waitFor(() => {
      expect(opened).toHaveBeenLastCalledWith(
        expect.objectContaining({ terminal: 'here', kind: 'futures' }),
      );
    });
  });
});
