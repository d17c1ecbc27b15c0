import {
  createApiKey,
  getFills,
  getFundingHistory,
  getNotices,
  getWaitingLogins,
  markNoticesRead,
  type CallAnswer,
  type RiskNoticeKind,
} from '@bourse/gateway-contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leavePage, renderApp } from '#testing/app/render-app.tsx';
import { openTab } from '#testing/app/open-tab.ts';
import { callProven } from '#testing/app/prove.ts';
import { signUp } from '#testing/app/sign-up.ts';
import { startGateway } from '#testing/gateway/start-gateway.ts';

const at = Date.UTC(2026, 10, 21);

const gateway = await startGateway({
  announcements: [
    { id: 'pair', publishedAt: at, html: { en: 'A <b>new pair</b>', ar: 'زوج جديد' } },
    { id: 'old', publishedAt: at - 10_000, html: { en: 'An old one' } },
  ],
});

const fill: CallAnswer<typeof getFills>['fills'][number] = {
  fillId: '7',
  orderId: '3',
  symbol: 'BTCUSDT',
  price: '97250',
  size: '0.5',
  quote: '48625',
  fee: '0',
  feeCoin: 'BTC',
  ts: at + 1_000,
  side: 'buy',
  role: 'taker',
};

const position = {
  positionId: '1',
  symbol: 'ETHUSDT',
  positionSide: 'net' as const,
  holdSide: 'long' as const,
};

/** Gives the account of this browser something of each kind. */
async function trade(): Promise<void> {
  await signUp(gateway);
  gateway.answerWith(getFills, { fills: [fill] });
  gateway.answerWith(getFundingHistory, {
    payments: [
      {
        ...position,
        size: '1',
        fundingRate: '0.0001',
        markPrice: '3500',
        amount: '-0.35',
        ts: at + 2_000,
      },
    ],
  });
  gateway.answerWith(getWaitingLogins, {
    list: [{ approvalId: 'k', address: '192.0.2.7', startedAt: at + 4_000, expiresAt: at + 9_000 }],
  });
}

const list = async () => within(await screen.findByRole('list', { name: 'Notifications' }));
const texts = async () =>
  (await list())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll(/[\u2066\u2069]/g, ''));

describe('notifications', () => {
  it('of a visitor are the announcements, and say what a login adds', async () => {
    await renderApp('/notifications');
    expect((await texts()).map((text) => text.slice(-26))).toEqual([
      expect.stringContaining('A new pairMark as read'),
      expect.stringContaining('An old oneMark as read'),
    ]);
    expect(screen.getByText(/^Log in to also see your trades/)).toBeDefined();
  });

  it('of a user are all kinds, the newest first', async () => {
    await trade();
    await renderApp('/notifications');
    await screen.findByText(/A login from/);
    const shown = await texts();
    expect(shown[0]).toContain('A login from 192.0.2.7 is waiting for your approval.');
    expect(shown[1]).toContain('Funding fee paid: 0.35 USDT, ETHUSDT');
    expect(shown[2]).toContain('Bought 0.5 of BTCUSDT at 97,250');
    expect(shown).toHaveLength(5);
    const link = (await list()).getByRole('link', { name: 'Review' });
    expect(link.getAttribute('href')).toBe('/approve');
  });

  it('are read one by one or all at once, and stay read', async () => {
    const user = await renderApp('/notifications');
    const [first] = (await list()).getAllByRole('button', { name: 'Mark as read' });
    await user.click(first!);
    expect((await list()).getAllByText('Unread')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect((await list()).queryByText('Unread')).toBeNull();
    expect(screen.getByRole('button', { name: 'Mark all as read' }).hasAttribute('disabled')).toBe(
      true,
    );
    leavePage();
    await renderApp('/notifications');
    expect((await list()).queryByText('Unread')).toBeNull();
  });

  it('that one account has read are unread for another', async () => {
    const user = await renderApp('/notifications');
    await list();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    leavePage();
    await signUp(gateway);
    await renderApp('/notifications');
    expect((await list()).getAllByText('Unread')).toHaveLength(2);
  });

  it('are filtered by kind and by what is unread', async () => {
    await trade();
    const user = await renderApp('/notifications');
    await screen.findByText(/A login from/);
    await user.selectOptions(screen.getByLabelText('Show'), 'Funding fees');
    // A payment is never unread.
    expect(await texts()).toEqual([expect.stringMatching(/^Funding fees.*ETHUSDT $/)]);
    await user.selectOptions(screen.getByLabelText('Show'), 'Security');
    expect(await texts()).toHaveLength(1);
    await user.click((await list()).getByRole('button', { name: 'Mark as read' }));
    await user.click(screen.getByRole('checkbox', { name: 'Unread only' }));
    expect(await screen.findByText('No notifications of this kind.')).toBeDefined();
  });

  it('that cannot be loaded are named, and the others are shown', async () => {
    await trade();
    gateway.refuse(getFundingHistory, '50000', 'Out of order');
    await renderApp('/notifications');
    expect(
      await screen.findByText('Some notifications could not be loaded: Out of order', undefined, {
        timeout: 20_000,
      }),
    ).toBeDefined();
    expect((await texts()).join()).toContain('Bought 0.5');
  });

  it('of the account’s security are read on the server, one by one or all at once', async () => {
    const trader = await signUp(gateway);
    const { sdk, close } = openTab();
    const fields = { permissions: ['read' as const], addresses: [], days: 1 };
    const proof = { ...trader, ...gateway };
    for (const label of ['One', 'Two']) {
      await callProven(sdk, createApiKey, { ...fields, label }, proof);
    }
    const user = await renderApp('/notifications');
    await screen.findByText(/API key .*One.* created/);
    await screen.findByRole('link', { name: 'Notifications, unread: 2' });
    const rows = (await list()).getAllByRole('listitem');
    const own = rows.find(({ textContent }) => textContent.includes('Two'));
    const link = within(own!).getByRole('link', { name: 'Not you?' });
    expect(link.getAttribute('href')).toBe('/security');
    await user.click(within(own!).getByRole('button', { name: 'Mark as read' }));
    await waitFor(async () => {
      expect((await sdk.call(getNotices, {})).unread).toBe(1);
    });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(async () => {
      expect((await sdk.call(getNotices, {})).unread).toBe(0);
    });
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: /^Notifications, unread/ })).toBeNull();
    });
    close();
    localStorage.clear();
    expect((await list()).queryByText('Unread')).toBeNull();
  });

  it('that could not be marked are unread again', async () => {
    await signUp(gateway);
    gateway.refuse(markNoticesRead, '50000', 'Out of order');
    const user = await renderApp('/notifications');
    await list();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    expect(await (await list()).findAllByText('Unread')).toHaveLength(2);
    gateway.relent();
  });

  it('of a liquidation and a margin call link to what they are about, and are unread', async () => {
    await signUp(gateway);
    const notice = (noticeId: string, kind: RiskNoticeKind, subject: string) => ({
      noticeId,
      kind,
      subject,
      address: '',
      at: at + Number(noticeId) * 1_000,
    });
    gateway.answerWith(getNotices, {
      notices: [
        notice('4', 'positionLiquidated', 'ETHUSDT 1'),
        notice('3', 'marginCall', 'ETHUSDT'),
        notice('2', 'marginLiquidated', ''),
        notice('1', 'simulatedLiquidation', 'BTCUSDT 0.5'),
      ],
      unread: 4,
      read: { until: at, ids: [] },
      asksForReview: false,
    });
    const user = await renderApp('/notifications');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Liquidations');
    const rows = await texts();
    expect(rows.map((text) => text.replace(/^.*\d\d:\d\d:\d\d/, ''))).toEqual([
      'Position liquidated: ETHUSDT 1 ReviewMark as read',
      'Close to liquidation: ETHUSDT ReviewMark as read',
      'Margin account liquidated ReviewMark as read',
      'Liquidated in simulation: BTCUSDT 0.5 ReviewMark as read',
    ]);
    const links = (await list()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/order/mcp', '/asset', '/order/marginOrderInfo', '/order/mcp']);
  });

  it('of delisted orders name the pair and link to the orders', async () => {
    await signUp(gateway);
    gateway.answerWith(getNotices, {
      notices: [
        {
          noticeId: '1',
          kind: 'ordersDelisted',
          subject: 'LTCUSDC × 3',
          address: '',
          at,
        },
      ],
      unread: 0,
      read: { until: at, ids: [] },
      asksForReview: false,
    });
    const user = await renderApp('/notifications');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Delistings');
    const rows = await texts();
    expect(rows.map((text) => text.replace(/^.*\d\d:\d\d:\d\d/, ''))).toEqual([
      'Open orders canceled after delisting: LTCUSDC × 3 Review',
    ]);
    expect((await list()).getByRole('link').getAttribute('href')).toBe('/record/exchange');
  });

  it('of fills are one for each order, with their mean price, and never unread', async () => {
    await signUp(gateway);
    gateway.answerWith(getFills, {
      fills: [
        { ...fill, fillId: '9', price: '97260', size: '0.25', quote: '24315' },
        fill,
        { ...fill, fillId: '6', orderId: '2', side: 'sell', size: '0.1', quote: '9725' },
      ],
    });
    const user = await renderApp('/notifications');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Trades');
    const rows = await texts();
    expect(rows.map((text) => text.replace(/^.*\d\d:\d\d:\d\d/, ''))).toEqual([
      'Bought 0.75 of BTCUSDT at 97,253 ',
      'Sold 0.1 of BTCUSDT at 97,250 ',
    ]);
  });

  it('are linked by the header', async () => {
    await signUp(gateway);
    const user = await renderApp('/settings');
    const banner = within(screen.getByRole('banner'));
    await user.click(await banner.findByRole('link', { name: 'Notifications' }));
    expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeDefined();
  });
});
