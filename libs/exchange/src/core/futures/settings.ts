import { gatewayCode } from '@bourse/gateway-contract';
import { Refusal } from '../refusal.ts';
import type { Effects } from '../records/effects.ts';
import type { Funding } from './cash/funding.ts';
import type { FuturesCash } from './cash/futures-cash.ts';
import {
  initialMargin,
  isIsolated,
  notionalAt,
  type MarginMode,
  type Position,
} from './positions/position.ts';
import {
  defaultLeverage,
  type FuturesSetting,
  type Portfolio,
  type PositionMode,
} from './positions/portfolio.ts';

export interface SettingsOptions {
  readonly cash: FuturesCash;
  readonly effects: Effects;
  readonly funding: Pick<Funding, 'pay'>;
  readonly nextId: (kind: 'futuresSetting' | 'futuresMode') => bigint;
}

/** Changes leverage, modes and isolated margin. Checks come first: a refusal changes nothing. */
export class Settings {
  readonly #options: SettingsOptions;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  /** @throws {Refusal} `leverageTooHigh`, `settingLocked` or `balanceInsufficient`. */
  setLeverage(portfolio: Portfolio, symbol: string, leverage: bigint): FuturesSetting {
    const { cash, effects, funding } = this.#options;
    funding.pay(portfolio);
    const positions = portfolio.positions(symbol);
    this.#assertLeverage(portfolio, symbol, leverage);
    const setting = this.#settingOf(portfolio, symbol);
    setting.leverage = leverage;
    effects.put(setting);
    for (const position of positions) {
      position.leverage = leverage;
      if (!isIsolated(position)) position.margin = initialMargin(position);
      effects.put(position);
    }
    cash.hold(portfolio);
    return setting;
  }

  setMarginMode(portfolio: Portfolio, symbol: string, marginMode: MarginMode): FuturesSetting {
    const isNew = portfolio.marginModeOf(symbol) !== marginMode;
    if (isNew) this.#assertIdle(portfolio, symbol);
    const setting = this.#settingOf(portfolio, symbol);
    setting.marginMode = marginMode;
    this.#options.effects.put(setting);
    return setting;
  }

  setPositionMode(portfolio: Portfolio, positionMode: PositionMode): void {
    if (portfolio.positionMode === positionMode) return;
    this.#assertIdle(portfolio);
    const { account } = portfolio;
    portfolio.mode ??= {
      kind: 'futuresMode',
      id: this.#options.nextId('futuresMode'),
      account,
      userId: account.userId,
      status: 'open',
      positionMode,
    };
    portfolio.mode.positionMode = positionMode;
    this.#options.effects.put(portfolio.mode);
  }

  /** @throws {Refusal} `settingLocked` for a cross position, `balanceInsufficient` or `marginTooSmall`. */
  adjustMargin(portfolio: Portfolio, position: Position, change: bigint): void {
    const { cash, effects, funding } = this.#options;
    funding.pay(portfolio);
    if (!isIsolated(position)) {
      throw new Refusal(gatewayCode.settingLocked, 'Only an isolated position has its own margin');
    }
    if (change > cash.free(portfolio)) {
      throw new Refusal(gatewayCode.balanceInsufficient, 'There is not enough USDT');
    }
    if (change < 0n && -change > spareMargin(portfolio, position)) {
      throw new Refusal(gatewayCode.marginTooSmall, 'The position needs its margin');
    }
    if (change > 0n) cash.addMargin(portfolio, position, change);
    else cash.releaseMargin(portfolio, position, -change);
    effects.put(position);
  }

  #assertLeverage(portfolio: Portfolio, symbol: string, leverage: bigint): void {
    const contract = portfolio.contractOf({ symbol });
    if (leverage > contract.maxLeverage) {
      const rule = `The leverage may be ${contract.maxLeverage} at most`;
      throw new Refusal(gatewayCode.leverageTooHigh, rule);
    }
    if (portfolio.orders(symbol).length > 0) {
      throw new Refusal(gatewayCode.settingLocked, 'Orders wait in this market');
    }
    let more = 0n;
    for (const position of portfolio.positions(symbol)) {
      if (position.cost > contract.maxNotional(leverage)) {
        throw new Refusal(gatewayCode.leverageTooHigh, 'The position is too large');
      }
      if (isIsolated(position) && leverage < position.leverage) {
        throw new Refusal(
          gatewayCode.settingLocked,
          'The leverage of an isolated position cannot be reduced',
        );
      }
      if (!isIsolated(position)) more += initialMargin({ ...position, leverage }) - position.margin;
    }
    if (more > this.#options.cash.free(portfolio)) {
      throw new Refusal(gatewayCode.balanceInsufficient, 'There is not enough USDT');
    }
  }

  #assertIdle(portfolio: Portfolio, symbol?: string): void {
    const isIdle =
      portfolio.positions(symbol).length === 0 && portfolio.orders(symbol).length === 0;
    if (isIdle) return;
    throw new Refusal(gatewayCode.settingLocked, 'Orders or positions are open');
  }

  #settingOf(portfolio: Portfolio, symbol: string): FuturesSetting {
    const known = portfolio.settings.get(symbol);
    if (known) return known;
    const { account } = portfolio;
    const setting: FuturesSetting = {
      kind: 'futuresSetting',
      id: this.#options.nextId('futuresSetting'),
      account,
      userId: account.userId,
      symbol,
      status: 'open',
      marginMode: 'cross',
      leverage: defaultLeverage,
    };
    portfolio.settings.set(symbol, setting);
    return setting;
  }
}

/** Returns what an isolated position has beyond its initial margin, at its entry price and at the mark price. */
function spareMargin(portfolio: Portfolio, position: Position): bigint {
  const mark = portfolio.markOf(position);
  const { margin, leverage } = position;
  const atEntry = margin - initialMargin(position);
  if (mark === undefined) return atEntry;
  const cost = notionalAt(position, portfolio.contractOf(position), mark);
  const atMark = margin + portfolio.unrealised(position) - initialMargin({ cost, leverage });
  return atEntry < atMark ? atEntry : atMark;
}
