import { useLingui } from '@lingui/react/macro';
import { Segmented } from '@bourse/ui/fields';
import { Icon } from '@bourse/ui/icons';
import type { MarketView } from '../figures/market-view.ts';

interface ViewSwitchProps {
  readonly view: MarketView;
  readonly onView: (view: MarketView) => void;
}

/** The choice between the list of pairs and their heat map. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t({ id: 'heat.view', message: 'View' })}
      className="h-full flex-nowrap [&>label]:min-w-10 pointer-coarse:[&>label]:min-w-11"
      value={view}
      onChange={onView}
      options={[
        {
          value: 'list',
          label: t({ id: 'heat.list', message: 'List' }),
          icon: (
            <Icon>
              <path d="M4 6h16M4 12h16M4 18h16" />
            </Icon>
          ),
        },
        {
          value: 'map',
          label: t({ id: 'heat.map', message: 'Heat map' }),
          icon: (
            <Icon>
              <path d="M4 4h16v16H4zM13 4v16M13 11h7M4 14h9" />
            </Icon>
          ),
        },
      ]}
    />
  );
}
