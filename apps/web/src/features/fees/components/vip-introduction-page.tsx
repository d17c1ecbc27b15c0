import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { LevelTable } from './level-table.tsx';

export function VipIntroductionPage() {
  const { t } = useLingui();
  return (
    <TitledPage
      page="/vip/vipIntroduce"
      title={t({ id: 'vip.programme', message: 'VIP program' })}
      description={t({
        id: 'vip.programme-description',
        message: 'Trade more or hold more, and pay lower fees. Every account takes part.',
      })}
      isWide
    >
      <div className="grid gap-4 md:grid-cols-3">
        {useSteps().map(([title, text]) => (
          <Section key={title} title={title}>
            <p className="text-md text-text-2">{text}</p>
          </Section>
        ))}
      </div>
      <LevelTable />
      <Link
        to="/{-$locale}/vip/detail"
        className="hit-area self-start text-md text-accent-text underline"
      >
        {t({ id: 'fees.own-link', message: 'Your level and how to reach the next' })}
      </Link>
    </TitledPage>
  );
}

function useSteps(): readonly (readonly [title: string, text: string])[] {
  const { t } = useLingui();
  return [
    [
      t({ id: 'vip.step-gives', message: 'Benefits' }),
      t({
        id: 'vip.gives',
        message: 'Lower maker and taker fees for spot, margin and futures, on every pair.',
      }),
    ],
    [
      t({ id: 'vip.step-reach', message: 'How to qualify' }),
      t({
        id: 'vip.reach',
        message:
          'By your 30-day volume across all markets, or by the value of your assets. Either one is enough.',
      }),
    ],
    [
      t({ id: 'vip.step-when', message: 'When levels are updated' }),
      t({
        id: 'vip.when',
        message:
          'Once a day, shortly after 00:00 UTC. Real trading and simulation have separate levels.',
      }),
    ],
  ];
}
