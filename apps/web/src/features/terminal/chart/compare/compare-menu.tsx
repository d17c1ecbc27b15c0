import { formatAmount } from '@bourse/i18n-registry/figures';
import { Icon } from '@bourse/ui/icons';
import { AnchoredPopover } from '@bourse/ui/overlays';
import { useLingui } from '@lingui/react/macro';
import { PairSearch } from '#accounts/watchlists/pair-search.tsx';
import { useLocale } from '#platform/locale/locale.ts';
import { useInstruments } from '#platform/market/instruments.ts';
import type { Compared } from './compared-symbols.ts';
import { mostCompared, useChangeCompared } from './use-change-compared.ts';

interface CompareMenuProps {
  readonly compared: Compared;
  /** Symbol of the chart. */
  readonly own: string;
}

/** The button that adds pairs to a chart. The legend has the buttons that remove them. */
export function CompareMenu(props: CompareMenuProps) {
  const { t } = useLingui();
  return (
    <AnchoredPopover
      label={t({ id: 'compare.title', message: 'Compare' })}
      width={300}
      button={
        <Icon>
          <path d="M3 17l6-7 4 4 8-9M3 9l6 6 5-4 7 7" />
        </Icon>
      }
    >
      {() => <Picker {...props} />}
    </AnchoredPopover>
  );
}

function Picker({ compared, own }: CompareMenuProps) {
  const { t } = useLingui();
  const { instruments } = compared;
  const { add } = useChangeCompared(compared);
  const most = formatAmount(String(mostCompared), useLocale());
  const { data: known = [] } = useInstruments();
  if (instruments.length >= mostCompared) {
    return (
      <p role="status" className="text-sm text-text-2">
        {t({
          id: 'compare.full',
          message: `A chart compares up to ${{ most }} pairs. Remove one to add another.`,
        })}
      </p>
    );
  }
  return (
    <PairSearch
      instruments={known}
      taken={[own, ...instruments.map(({ symbol }) => symbol)]}
      takenText={t({ id: 'compare.taken', message: 'This pair is already on the chart.' })}
      onAdd={add}
    />
  );
}
