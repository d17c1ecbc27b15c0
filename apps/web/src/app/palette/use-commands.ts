import { isDelisted } from '@bourse/client/pairs';
import { useInstruments } from '@bourse/react';
import { useCoinChains, useCoinName } from '@bourse/react/funds';
import type { SpotInstrument } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { useAccountPages } from '#accounts/menus/account-menu.tsx';
import { useAssetPages } from '#accounts/menus/asset-menu.tsx';
import { useSettingGroups, type SettingGroup } from '#accounts/menus/setting-menu.ts';
import type { MenuGroup } from '#accounts/menus/side-menu.tsx';
import { usePage } from '#page/page-context.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { themeAtom } from '#platform/theme/theme.ts';
import { isAllowedInSimulation } from '../addresses/simulation-addresses.ts';
import type { Command } from './find-commands.ts';

/** Commands that the gateway lists. */
interface Loaded {
  readonly commands: readonly Command[];
  readonly isLoading: boolean;
}

/** Everything that the palette offers. It begins with pages: Enter in its empty field must not leave the simulation. */
export function useCommands() {
  const pairs = usePairs();
  const coins = useCoins();
  const commands: readonly Command[] = [
    ...usePages(),
    ...useSettings(),
    ...useActions(),
    ...pairs.commands,
    ...coins.commands,
  ];
  return { commands, isLoading: pairs.isLoading || coins.isLoading };
}

function useActions(): readonly Command[] {
  const { t } = useLingui();
  const { simulation } = usePage();
  const enter = useEnterSimulation();
  const [theme, setTheme] = useAtom(themeAtom);
  const isDark = theme === 'black';
  const area = t({ id: 'simulation.badge', message: 'Simulation' });
  return [
    simulation.ledger === 'real'
      ? {
          key: 'simulation',
          name: t({ id: 'simulation.start', message: 'Enter simulation' }),
          area,
          run: enter,
        }
      : {
          key: 'simulation',
          name: t({ id: 'simulation.exit', message: 'Exit' }),
          area,
          run: simulation.exit,
        },
    {
      key: 'theme',
      name: isDark
        ? t({ id: 'settings.light', message: 'Light' })
        : t({ id: 'settings.dark', message: 'Dark' }),
      area: t({ id: 'settings.theme', message: 'Theme' }),
      run: () => {
        setTheme(isDark ? 'white' : 'black');
      },
    },
  ];
}

/** Returns whether a page can be opened: the simulation does not show all of them. */
function useCanOpen(): (to: string) => boolean {
  const { ledger } = usePage().simulation;
  return (to) => ledger === 'real' || isAllowedInSimulation(to.replace('/{-$locale}', ''));
}

function usePages(): readonly Command[] {
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const groups = [...useAccountPages(), ...useAssetPages(), useOtherPages()];
  return groups.flatMap(({ title, links }) =>
    links
      .filter(([to]) => canOpen(to))
      .map(([to, name]) => ({
        key: to,
        name,
        area: title,
        run: () => {
          void navigate({ to });
        },
      })),
  );
}

/** Pages that no menu has. */
function useOtherPages(): MenuGroup {
  const { t } = useLingui();
  return {
    title: t({ id: 'palette.information', message: 'Information' }),
    links: [
      ['/{-$locale}/fee', t({ id: 'fees.title', message: 'Trading fees' })],
      ['/{-$locale}/trade-info', t({ id: 'trade-info.title', message: 'Trading rules' })],
      ['/{-$locale}/proof-of-reserves', t({ id: 'reserves.title', message: 'Proof of reserves' })],
      ['/{-$locale}/download', t({ id: 'download.title', message: 'Bourse on your devices' })],
      ['/{-$locale}/terms', t({ id: 'terms.title', message: 'Terms of use' })],
    ],
  };
}

function useSettings(): readonly Command[] {
  const navigate = useNavigate();
  const groups = Object.values<SettingGroup>(useSettingGroups());
  if (!useCanOpen()('/settings')) return [];
  return groups.flatMap(({ title, names }) =>
    Object.entries(names).map(([hash, name]) => ({
      key: `setting ${hash}`,
      name,
      area: title,
      run: () => {
        void navigate({ to: '/{-$locale}/settings', hash });
      },
    })),
  );
}

function usePairs(): Loaded {
  const { t } = useLingui();
  const navigate = useNavigate();
  const coinName = useCoinName();
  const { data: spot = [], isLoading: loadsSpot } = useInstruments('SPOT');
  const { data: futures = [], isLoading: loadsFutures } = useInstruments('USDT-FUTURES');
  const nameOf = ({ baseCoin, quoteCoin }: SpotInstrument) => `${baseCoin}/${quoteCoin}`;
  const [now] = useState(useSdk().now);
  const isEnded = (instrument: SpotInstrument) => isDelisted(instrument, now);
  const ordered = [...spot.filter((each) => !isEnded(each)), ...spot.filter(isEnded)];
  const commands = [
    ...ordered.map((instrument) => ({
      key: `spot ${instrument.symbol}`,
      name: nameOf(instrument),
      alias: coinName(instrument.baseCoin),
      area: t({ id: 'account.spot', message: 'Spot' }),
      run: () => {
        void navigate({
          to: '/{-$locale}/spot/$symbol',
          params: (current) => ({ ...current, symbol: instrument.symbol }),
        });
      },
    })),
    ...futures.map((instrument) => ({
      key: `futures ${instrument.symbol}`,
      name: nameOf(instrument),
      alias: coinName(instrument.baseCoin),
      area: t({ id: 'account.futures', message: 'Futures' }),
      run: () => {
        void navigate({
          to: '/{-$locale}/futures/usdt/$symbol',
          params: (current) => ({ ...current, symbol: instrument.symbol }),
        });
      },
    })),
  ];
  const isLoading = loadsSpot || loadsFutures;
  // Both lists appear together: if contracts came first, Enter would open the contract of a pair.
  return { commands: isLoading ? [] : commands, isLoading };
}

/** Coins, which lead to the page that deposits them. */
function useCoins(): Loaded {
  const { t } = useLingui();
  const navigate = useNavigate();
  const canOpen = useCanOpen();
  const { data, isLoading } = useCoinChains();
  if (!data || !canOpen('/asset/deposit')) return { commands: [], isLoading };
  const commands = data.item.map(({ coin, name }) => ({
    key: `coin ${coin}`,
    name: `${coin} · ${name}`,
    alias: name,
    area: t({ id: 'wallet.deposit', message: 'Deposit' }),
    run: () => {
      void navigate({ to: '/{-$locale}/asset/deposit', search: { coin } });
    },
  }));
  return { commands, isLoading };
}
