import { SettingsIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';
import { Panel } from './panel.tsx';

export function SettingsMenu({ context }: HeaderProps) {
  const { t } = useLingui();
  return (
    <Popover label={t({ id: 'settings.open', message: 'Settings' })} button={<SettingsIcon />}>
      {(close) => <Panel name="SettingsPanel" context={context} close={close} />}
    </Popover>
  );
}
