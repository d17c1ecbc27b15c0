import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { LevelTable } from './level-table.tsx';

export function FeePage() {
  const { t } = useLingui();
  const description = t({
    id: 'fees.description',
    message: 'What makers and takers pay for spot, margin and futures at each level.',
  });
  return (
    <TitledPage
      page="/fee"
      isShownInOrder
      title={t({ id: 'fees.title', message: 'Trading fees' })}
      description={description}
      isWide
    >
      <p className="text-md text-text-2">
        {t({
          id: 'fees.roles',
          message:
            'Maker: your order waits in the book. Taker: your order fills immediately against the book.',
        })}
      </p>
      <LevelTable />
      <ul className="list-disc ps-5 text-md text-text-2">
        <li>
          {t({
            id: 'fees.rule-level',
            message:
              'Your level is set by your 30-day volume or your assets, whichever gives the higher level.',
          })}
        </li>
        <li>
          {t({
            id: 'fees.rule-daily',
            message: 'Levels are updated once a day, shortly after 00:00 UTC.',
          })}
        </li>
        <li>
          {t({
            id: 'fees.rule-pair',
            message: 'Pairs with lower rates keep them at every level.',
          })}{' '}
          <Link to="/{-$locale}/trade-info" className="text-accent-text underline">
            {t({ id: 'fees.rules', message: 'View rates by pair' })}
          </Link>
        </li>
      </ul>
      <Link
        to="/{-$locale}/vip/detail"
        className="hit-area self-start text-md text-accent-text underline"
      >
        {t({ id: 'fees.own-link', message: 'Your level and how to reach the next' })}
      </Link>
    </TitledPage>
  );
}
