import type { PartLinkName } from '@bourse/ui/parts';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PageLink, type LinkContext } from '../controls/page-link.tsx';

interface LinkColumnsProps {
  readonly context: LinkContext;
}

/** The pages that exist, in columns. */
export function LinkColumns({ context }: LinkColumnsProps) {
  const { t } = useLingui();
  return (
    <>
      <Column
        context={context}
        title={t({ id: 'footer.trade', message: 'Trade' })}
        rows={[
          ['markets', t({ id: 'header.markets', message: 'Markets' })],
          ['spot', t({ id: 'header.spot', message: 'Spot' })],
          ['margin', t({ id: 'header.margin', message: 'Margin' })],
          ['futures', t({ id: 'header.futures', message: 'Futures' })],
        ]}
      />
      <Column
        context={context}
        title={t({ id: 'footer.fees', message: 'Fees and security' })}
        rows={[
          ['fees', t({ id: 'footer.fee-rates', message: 'Fees' })],
          ['vip', t({ id: 'footer.vip', message: 'VIP levels' })],
          ['reserves', t({ id: 'footer.reserves', message: 'Proof of reserves' })],
          ['protectionFund', t({ id: 'footer.protection-fund', message: 'Protection fund' })],
        ]}
      />
      <Column
        context={context}
        title={t({ id: 'footer.about', message: 'Bourse' })}
        rows={[
          ['tradeInfo', t({ id: 'footer.trade-info', message: 'Trading rules' })],
          ['download', t({ id: 'footer.download', message: 'Download' })],
          ['terms', t({ id: 'footer.terms', message: 'Terms of use' })],
          ['settings', t({ id: 'settings.open', message: 'Settings' })],
        ]}
      />
    </>
  );
}

interface ColumnProps extends LinkColumnsProps {
  readonly title: string;
  readonly rows: readonly (readonly [to: PartLinkName, text: string])[];
}

function Column({ context, title, rows }: ColumnProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <p id={id} className="font-semibold text-text-2">
        {title}
      </p>
      <ul className="flex flex-wrap gap-x-3">
        {rows
          .filter(([to]) => context.links[to] !== undefined)
          .map(([to, text]) => (
            <li key={to}>
              <PageLink
                context={context}
                to={to}
                className="hit-area flex items-center text-text-2 hover:text-text-1 hover:underline"
              >
                {text}
              </PageLink>
            </li>
          ))}
      </ul>
    </nav>
  );
}
