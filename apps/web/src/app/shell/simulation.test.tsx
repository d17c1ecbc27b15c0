import { getTickers } from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const gateway = await startGateway();

const open = (address: string) => renderApp(address, { simulation: true });

const banner = async () => within(await screen.findByRole('banner'));

describe('a page of the simulation', () => {
  it('shows a badge in its header', async () => {
    await open('/spot/BTCUSDT');
    expect((await banner()).getByText('Simulation').tagName).toBe('STRONG');
    expect((await banner()).queryByRole('button', { name: 'Simulation' })).toBeNull();
  });

  it.each(['/spot/BTCUSDT', '/trade-margin', '/futures/usdt/BTCUSDT', '/trade-info', '/asset'])(
    'shows badge and stripe at %s',
    async (address) => {
      await open(address);
      expect((await banner()).getByText('Simulation')).toBeDefined();
      expect(
        screen.getByRole('banner').querySelector('.bg-simulation[aria-hidden]'),
      ).not.toBeNull();
    },
  );

  it('is named in the title', async () => {
    await open('/spot/BTCUSDT');
    await waitFor(() => {
      expect(document.title).toMatch(/^Simulation · /);
    });
  });

  it('sends its ledger to the gateway', async () => {
    await open('/spot/BTCUSDT');
    await waitFor(() => {
      expect(gateway.requests(getTickers)[0]?.headers.get('paptrading')).toBe('1');
    });
  });

  it('has a button that exits and reloads', async () => {
    const { loads } = watchNavigation();
    const user = await open('/spot/BTCUSDT');
    await user.click((await banner()).getByRole('button', { name: 'Exit' }));
    expect(localStorage.getItem('simulation-trade')).toBeNull();
    expect(loads).toEqual(['reload']);
  });

  it.each([
    ['/', '/spot/BTCUSDT?locale=en'],
    ['/login', '/spot/BTCUSDT?locale=en'],
    ['/register?appTheme=dark', '/spot/BTCUSDT?locale=en&appTheme=dark'],
    ['/ja', '/ja/spot/BTCUSDT?locale=ja'],
    ['/ja/spot/ETHUSDT', '/ja/spot/ETHUSDT'],
  ])('opened at %s stands at %s', async (from, to) => {
    await open(from);
    await waitFor(() => {
      expect(location.pathname + location.search).toBe(to);
    });
  });

  it.each([
    ['Log in', '/login?redirect=%2Fspot%2FBTCUSDT'],
    ['Register', '/register?redirect=%2Fspot%2FBTCUSDT'],
  ])('is left, by a full load, through the link "%s"', async (name, path) => {
    const { loads } = watchNavigation();
    const user = await open('/spot/BTCUSDT');
    await user.click(await (await banner()).findByRole('link', { name }));
    expect(loads).toEqual([path]);
    expect(localStorage.getItem('simulation-trade')).toBeNull();
    expect(sessionStorage.getItem('resume_simulation')).toBe('true');
  });
});
