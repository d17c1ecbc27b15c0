import { useLingui } from '@lingui/react/macro';
import { SettingsIcon } from '../controls/icons.tsx';
import { Popover } from '../controls/popover.tsx';
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
