import type { User } from '@bourse/client/session';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePage } from '#page/page-context.ts';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { ForUsers } from '#ui/states/for-users.tsx';
import { MessageState } from '@bourse/ui/states';
import { OwnLevelSections } from './own-level-sections.tsx';

export function VipPage() {
  const { t } = useLingui();
  const { simulation } = usePage();
  return (
    <TitledPage
      page="/vip/detail"
      title={t({ id: 'vip.title', message: 'Your VIP level' })}
      description={t({
        id: 'vip.description',
        message: 'Your fee level, its rates, and how to reach the next level.',
      })}
    >
      {simulation.ledger === 'simulation' && (
        <p className="text-md text-text-2">
          {t({
            id: 'vip.simulation',
            message: 'This is your simulation account’s level. Your real account has its own.',
          })}
        </p>
      )}
      <ForUsers hint={t({ id: 'vip.signed-out', message: 'Log in to see your level.' })}>
        {(user) => <OwnLevel user={user} />}
      </ForUsers>
      <Link
        to="/{-$locale}/vip/vipIntroduce"
        className="hit-area self-start text-md text-accent-text underline"
      >
        {t({ id: 'vip.about', message: 'About the VIP program' })}
      </Link>
    </TitledPage>
  );
}

function OwnLevel({ user }: { readonly user: User }) {
  const { t } = useLingui();
  if (user.showUserVip === 1) return <OwnLevelSections />;
  return (
    <MessageState
      title={t({ id: 'vip.hidden', message: 'Your account is not part of the VIP program.' })}
    />
  );
}
