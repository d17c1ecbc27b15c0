import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLedger, usePage } from '#page/page-context.ts';
import { defaultSymbol } from '#page/simulation-paths.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { useEnterSimulation } from '#platform/simulation/use-enter-simulation.ts';
import { BourseMark } from '#ui/pictures/icons.tsx';
import { classNames } from '#ui/styling/class-names.ts';
import { Popover } from '#ui/overlays/popover.tsx';
import { Button } from '#ui/fields/button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const linkLook =
  'hit-area flex items-center rounded-control px-1.5 sm:px-2.5 text-md text-text-2 hover:text-text-1 aria-[current=page]:font-semibold aria-[current=page]:text-text-1';

export function Header() {
  const { t } = useLingui();
  const ledger = useLedger();
  return (
    <header className="z-10 border-b border-line bg-surface-1 tall:sticky tall:top-0">
      {ledger === 'simulation' && <div aria-hidden className="h-0.5 bg-simulation" />}
      <div className="flex min-h-14 flex-wrap items-center gap-x-1 px-2 sm:gap-x-2 sm:px-4">
        <Link
          to="/{-$locale}"
          aria-label={t({ id: 'shell.home', message: 'Bourse, home' })}
          className="flex items-center gap-2 rounded-control text-base font-semibold"
        >
          <BourseMark />
          <span className="hidden sm:inline">Bourse</span>
        </Link>
        <nav aria-label={t({ id: 'shell.navigation', message: 'Main' })} className="flex sm:ms-3">
          <Link
            to="/{-$locale}"
            activeOptions={{ exact: true }}
            // On a phone, the mark leads there.
            className={classNames(linkLook, 'max-sm:hidden')}
          >
            {t({ id: 'shell.markets', message: 'Markets' })}
          </Link>
          <div className="flex max-md:hidden">
            <TradeLinks />
          </div>
        </nav>
        <div className="md:hidden">
          <Popover label={t({ id: 'shell.trade', message: 'Trade' })} button={<TradeLabel />}>
            {(close) => (
              <nav className="flex flex-col" onClick={close}>
                <TradeLinks />
              </nav>
            )}
          </Popover>
        </div>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-1 sm:gap-2">
          <SimulationSwitch />
          <LanguageMenu />
          <SettingsMenu />
          <UserMenu />
        </div>
      </div>
    </header>
  );
}

function TradeLabel() {
  const { t } = useLingui();
  return <span className="text-md">{t({ id: 'shell.trade', message: 'Trade' })} ▾</span>;
}

/** A link to each terminal. Simulation has margin at an address that it allows. */
function TradeLinks() {
  const { t } = useLingui();
  const isSimulated = useLedger() === 'simulation';
  const params = { symbol: defaultSymbol };
  return (
    <>
      <Link to="/{-$locale}/spot/$symbol" params={params} className={linkLook}>
        {t({ id: 'shell.spot', message: 'Spot' })}
      </Link>
      <Link
        to={isSimulated ? '/{-$locale}/trade-margin/{-$symbol}' : '/{-$locale}/margin/$symbol'}
        params={params}
        className={linkLook}
      >
        {t({ id: 'shell.margin', message: 'Margin' })}
      </Link>
      <Link to="/{-$locale}/futures/usdt/$symbol" params={params} className={linkLook}>
        {t({ id: 'shell.futures', message: 'Futures' })}
      </Link>
    </>
  );
}

function SimulationSwitch() {
  const { t } = useLingui();
  const enter = useEnterSimulation();
  if (useLedger() === 'simulation') return <SimulationBadge />;
  return (
    <Button className="px-2 text-sm" onClick={enter}>
      {t({ id: 'simulation.enter', message: 'Simulation' })}
    </Button>
  );
}

function SimulationBadge() {
  const { t } = useLingui();
  const { trackClick } = useSdk();
  const { simulation } = usePage();
  return (
    <div className="flex items-center gap-1">
      <strong className="rounded-control bg-simulation px-2 py-0.5 text-xs font-semibold text-on-simulation">
        {t({ id: 'simulation.badge', message: 'Simulation' })}
      </strong>
      <Button
        look="bare"
        className="px-2 text-sm"
        onClick={() => {
          trackClick('exitSimulation');
          simulation.exit();
        }}
      >
        {t({ id: 'simulation.exit', message: 'Exit' })}
      </Button>
    </div>
  );
}
