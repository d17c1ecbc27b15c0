import { SearchIcon } from '@bourse/ui/icons';
import { Popover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import type { HeaderProps } from './header-props.ts';
import { Panel } from './panel.tsx';

export function PairSearch({ context }: HeaderProps) {
  const { t } = useLingui();
  return (
    <Popover label={t({ id: 'search.open', message: 'Search pairs' })} button={<SearchIcon />}>
      {(close) => <Panel name="PairList" context={context} close={close} />}
    </Popover>
  );
}
