import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { tickerWith } from '#testing/fixtures/fixtures.ts';
import { openSettings } from '#testing/app/settings.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal } from '#testing/app/terminal.ts';

const gateway = await startGateway();

describe('the last 24 hours', () => {
  const bar = () => screen.getByRole('region', { name: '24-hour statistics' });

  it("are shown above the terminal, and the price in the page's title", async () => {
    await openTerminal(gateway);
    const facts = within(bar()).getAllByRole('term');
    expect(facts.map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
      ['24h change', '+1.23%'],
      ['24h high', '98,000.00'],
      ['24h low', '95,500.25'],
      ['24h volume (BTC)', '1.23K'],
      ['24h turnover (USDT)', '120.00M'],
    ]);
    await waitFor(() => {
      expect(document.title).toBe('97,250.50 BTC/USDT | Bourse');
    });
  });

  it('follow the stream', async () => {
    await openTerminal(gateway);
    gateway.stream.update('ticker', 'BTCUSDT', [
      tickerWith({ lastPrice: '97000', change24h: '-0.01' }),
    ]);
    expect(await within(bar()).findByText('97,000.00')).toBeDefined();
    expect(await within(bar()).findByText('-1.00%')).toBeDefined();
    const book = screen.getByRole('region', { name: 'Order book and trades' });
    const arrows = [bar(), book].map((region) => within(region).getByText('▼'));
    expect(arrows.map((arrow) => arrow.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  });

  it('are converted to the chosen currency', async () => {
    const user = await openTerminal(gateway);
    expect(await within(bar()).findByText('≈ $97,250.50')).toBeDefined();
    const settings = await openSettings(user);
    const currency = settings.getByRole('combobox', { name: 'Currency' });
    await within(currency).findByRole('option', { name: /JPY-¥/ });
    await user.selectOptions(currency, 'JPY');
    expect(await within(bar()).findByText('≈ ¥14,524,362')).toBeDefined();
    expect(localStorage.getItem('fiatName')).toBe('JPY');
  });
});
