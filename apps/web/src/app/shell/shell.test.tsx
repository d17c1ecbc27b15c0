import { getSymbols } from '@bourse/gateway-contract';
import { languages } from '@bourse/i18n-registry';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageCookies } from '#testing/fakes/page-cookies.ts';
import { watchNavigation } from '#testing/fakes/navigation.ts';
import { refuseStorage } from '#testing/fakes/refuse-storage.ts';
import { loadPage } from '#testing/app/load-page.ts';
import { renderApp } from '#testing/app/render-app.tsx';
import { openSettings } from '#testing/app/settings.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';
import { openTerminal, orderForm } from '#testing/app/terminal.ts';

const gateway = await startGateway();

type User = Awaited<ReturnType<typeof renderApp>>;

const html = document.documentElement;
const address = () => location.pathname + location.search;

describe('the frame of every page', () => {
  it('links to the markets, the terminal, login and registration', async () => {
    const user = await renderApp('/');
    const main = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Markets' }).getAttribute('aria-current')).toBe('page');
    await user.click(main.getByRole('link', { name: 'Spot' }));
    expect(await screen.findByRole('region', { name: 'Place an order' })).toBeDefined();
    expect(address()).toBe('/spot/BTCUSDT');
    const banner = within(screen.getByRole('banner'));
    await user.click(banner.getByRole('link', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    await user.click(banner.getByRole('link', { name: 'Register' }));
    expect(await screen.findByRole('heading', { name: 'Register' })).toBeDefined();
    await user.click(banner.getByRole('link', { name: 'Bourse, home' }));
    expect(await screen.findByRole('heading', { name: 'Spot markets' })).toBeDefined();
  });

  it("begins with a link to the page's content", async () => {
    await renderApp('/');
    const skip = await screen.findByRole('link', { name: 'Skip to content' });
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
  });

  it('credits the chart library', async () => {
    await renderApp('/');
    const footer = within(await screen.findByRole('contentinfo'));
    const link = footer.getByRole('link', { name: 'tradingview.com' });
    expect(link.getAttribute('href')).toBe('https://www.tradingview.com/');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('surrounds the page of an unknown address', async () => {
    const user = await renderApp('/nowhere');
    expect(await screen.findByText('Page not found.')).toBeDefined();
    expect(screen.getByRole('banner')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Go to markets' }));
    expect(await screen.findByRole('heading', { name: 'Spot markets' })).toBeDefined();
    expect(address()).toBe('/');
  });

  it.each(['/xx', '/xx/spot/BTCUSDT', '/otc/more', '/spot/BTCUSDT/more'])(
    'surrounds the unknown address %s',
    async (path) => {
      await renderApp(path);
      expect(await screen.findByText('Page not found.')).toBeDefined();
      expect(screen.getByRole('banner')).toBeDefined();
    },
  );
});

describe('the language', () => {
  const open = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: /^(Language|اللغة|言語)[:：]/ }));
    return screen.findByRole<HTMLInputElement>('combobox', { name: /languages|言語|لغة/ });
  };
  const shownLanguages = () =>
    within(screen.getByRole('listbox', { name: 'Languages' })).getAllByRole('option');
  const choose = async (user: User, name: string) => {
    await open(user);
    await user.click(await screen.findByRole('option', { name }));
  };

  it('changes texts, direction and address, and is kept', async () => {
    const user = await renderApp('/');
    await choose(user, 'العربية');
    await waitFor(() => {
      expect(html.dir).toBe('rtl');
    });
    expect(html.lang).toBe('ar-AE-u-nu-latn');
    expect(address()).toBe('/ar?locale=ar');
    expect(pageCookies.read('lang')).toBe('ar');
    expect(localStorage.getItem('global_locale')).toBe('ar');
    expect(await screen.findByRole('heading', { level: 2, name: 'الأسواق الفورية' })).toBeDefined();
    expect(screen.queryByText('Spot markets')).toBeNull();

    await choose(user, 'English');
    await waitFor(() => {
      expect(html.dir).toBe('ltr');
    });
    expect(address()).toBe('/en?locale=en');
    expect(await screen.findByRole('heading', { level: 2, name: 'Spot markets' })).toBeDefined();
  });

  it('stays the same over navigations', async () => {
    const user = await renderApp('/ja');
    expect(html.lang).toBe('ja-JP');
    await user.click(await screen.findByRole('link', { name: 'BTC/USDT' }));
    await screen.findByRole('img', { name: /BTCUSDT/ });
    expect(address()).toBe('/ja/spot/BTCUSDT');
    expect(html.lang).toBe('ja-JP');
    expect(screen.queryByText('Order book')).toBeNull();
  });

  it('is sent to the gateway', async () => {
    await renderApp('/ja');
    await waitFor(() => {
      expect(gateway.requests(getSymbols)).toHaveLength(1);
    });
    const [request] = gateway.requests(getSymbols);
    expect(request?.headers.get('locale')).toBe('ja');
    expect(request?.headers.get('language')).toBe('ja_JP');
  });

  it.each([
    ['/en/spot/BTCUSDT', '/spot/BTCUSDT?locale=en'],
    ['/JA/spot/BTCUSDT?appTheme=dark', '/ja/spot/BTCUSDT?appTheme=dark'],
    ['/En', '/en'],
  ])('has one address a page: %s is %s', async (from, to) => {
    await renderApp(from);
    await waitFor(() => {
      expect(address()).toBe(to);
    });
  });

  it('is one of 23, in their own names', async () => {
    const user = await renderApp('/');
    await open(user);
    const options = shownLanguages();
    expect(options).toHaveLength(23);
    const shown = languages.filter((one) => one.visible);
    expect(options.map((option) => option.textContent)).toEqual(
      shown.map((one) => one.languageName),
    );
    const selected = options.filter((option) => option.getAttribute('aria-selected') === 'true');
    expect(selected.map((option) => option.textContent)).toEqual(['English']);
  });

  it('is found and chosen by the keyboard', async () => {
    const user = await renderApp('/');
    const field = await open(user);
    expect(document.activeElement).toBe(field);
    const active = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(active()).toBe('English');
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^English \(Asia\)/);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(active()).toMatch(/^English \(Canada\)/);
    await user.keyboard('portug');
    expect(shownLanguages()).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => {
      expect(address()).toBe('/pt-PT?locale=pt-PT');
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    const button = { name: 'Idioma: Português (Portugal)' };
    expect(await screen.findByRole('button', button)).toBeDefined();
  });

  it('with an unknown name is not found', async () => {
    const user = await renderApp('/');
    await user.type(await open(user), 'tlhIngan{Enter}');
    expect(await screen.findByText('No languages found.')).toBeDefined();
    expect(address()).toBe('/');
  });

  it('chosen in another tab is taken over; what was typed stays', async () => {
    const user = await renderApp('/ja/login?redirect=%2Fspot%2FETHUSDT');
    await user.type(await screen.findByLabelText('メールアドレス'), 'me@bourse.test');
    const { length } = history;
    loadPage().chosenLocale.write('ar');
    dispatchEvent(new StorageEvent('storage', { key: 'global_locale' }));
    expect(await screen.findByDisplayValue('me@bourse.test')).toBe(
      await screen.findByLabelText('البريد الإلكتروني'),
    );
    expect(address()).toBe('/ar/login?redirect=%2Fspot%2FETHUSDT&locale=ar');
    expect(html.dir).toBe('rtl');
    expect(history.length).toBe(length);
  });
});

describe('the theme', () => {
  it('is chosen and kept', async () => {
    const user = await renderApp('/');
    const settings = await openSettings(user);
    await user.click(settings.getByRole('radio', { name: 'Dark' }));
    expect([...html.classList]).toContain('black');
    expect(localStorage.getItem('global_theme')).toBe('black');
    expect(pageCookies.read('theme')).toBe('black');
    await user.click(settings.getByRole('radio', { name: 'Light' }));
    expect([...html.classList]).toContain('white');
  });
});

describe('the way into simulation', () => {
  it('loads the default spot page', async () => {
    const { loads } = watchNavigation();
    const user = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Simulation' }));
    expect(localStorage.getItem('simulation-trade')).toBe('1');
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it('shows an error where the browser refuses storage', async () => {
    const { loads } = watchNavigation();
    const user = await renderApp('/');
    const button = await screen.findByRole('button', { name: 'Simulation' });
    refuseStorage();
    await user.click(button);
    expect(
      await screen.findByText(/^Simulation needs your browser to allow site data/),
    ).toBeDefined();
    expect(loads).toEqual([]);
  });

  it('is offered to users with an empty account', async () => {
    await signUp(gateway);
    const { loads } = watchNavigation();
    const user = await openTerminal(gateway);
    await user.click(await orderForm().findByRole('button', { name: 'Enter simulation' }));
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });

  it('is the first button of the landing page for logged-in users', async () => {
    await signUp(gateway);
    const { loads } = watchNavigation();
    const user = await renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Start trading in simulation' }));
    expect(loads).toEqual(['/spot/BTCUSDT?locale=en']);
  });
});
