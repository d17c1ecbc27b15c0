import { BourseMark } from '@bourse/ui/icons';
import { useLingui } from '@lingui/react/macro';
import { PageLink } from '../controls/page-link.tsx';
import { Drawer } from './drawer.tsx';
import type { HeaderProps } from './header-props.ts';
import { LanguageMenu } from './language-menu.tsx';
import { MarketLinks, OwnLinks } from './main-links.tsx';
import { PairSearch } from './pair-search.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { SimulationSwitch } from './simulation-switch.tsx';
import { UserMenu } from './user-menu.tsx';

export function Header({ context }: HeaderProps) {
  const { t } = useLingui();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-1 px-2 sm:gap-x-2 sm:px-4">
      <PageLink
        context={context}
        to="home"
        label={t({ id: 'header.home', message: 'Bourse, home' })}
        className="flex items-center gap-2 rounded-control text-base font-semibold"
      >
        <BourseMark />
        <span className="hidden lg:inline">Bourse</span>
      </PageLink>
      <nav aria-label={t({ id: 'header.navigation', message: 'Main' })} className="flex">
        <Drawer context={context} />
        <div className="flex max-lg:hidden lg:ms-2">
          <MarketLinks context={context} />
        </div>
      </nav>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-0.5 sm:gap-1">
        <div className="flex max-lg:hidden">
          <OwnLinks context={context} />
          <PairSearch context={context} />
        </div>
        <SimulationSwitch context={context} />
        <LanguageMenu context={context} />
        <div className="max-sm:hidden">
          <SettingsMenu context={context} />
        </div>
        <UserMenu context={context} />
      </div>
    </div>
  );
}
