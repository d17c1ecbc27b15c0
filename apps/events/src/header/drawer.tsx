import { Button } from '@bourse/ui/fields';
import { MenuIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';
import { MarketLinks, OwnLinks } from './main-links.tsx';
import { Panel } from './panel.tsx';

/** The navigation of phones and tablets. */
export function Drawer({ context }: HeaderProps) {
  const { t } = useLingui();
  return (
    <div className="lg:hidden">
      <Popover
        label={t({ id: 'header.menu', message: 'Menu' })}
        shape="screen"
        button={<MenuIcon />}
      >
        {(close) => (
          <div className="flex flex-col gap-4">
            <Button look="bare" className="self-end" onClick={close}>
              {t({ id: 'header.close', message: 'Close' })}
            </Button>
            <div className="grid grid-cols-2">
              <MarketLinks context={context} />
              <OwnLinks context={context} />
            </div>
            <Panel name="PairList" context={context} close={close} />
            <section
              aria-label={t({ id: 'settings.open', message: 'Settings' })}
              className="border-t border-line pt-4 sm:hidden"
            >
              <Panel name="SettingsPanel" context={context} close={close} />
            </section>
          </div>
        )}
      </Popover>
    </div>
  );
}
