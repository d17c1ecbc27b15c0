import { useReload } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { userKey } from '@bourse/react/session';
import type { User } from '@bourse/client/session';
import { Panel } from '@bourse/ui/panels';
import { MessageState } from '@bourse/ui/states';

/** Says what an account without OTC lacks. */
export function OtcClosed({ user }: { readonly user: User }) {
  const { t } = useLingui();
  const reload = useReload();
  // The review of an identity may have ended since the user was loaded.
  useEffect(() => {
    void reload({ queryKey: userKey });
  }, [reload]);
  const label = t({ id: 'otc.closed-label', message: 'OTC is not open yet' });
  return (
    <Panel label={label} className="min-h-60">
      <MessageState title={useReason(user)}>
        {!user.childFlag && !user.hasRealValidate && (
          <Link
            to="/{-$locale}/modifyverification"
            className="flex h-11 items-center justify-center rounded-control bg-accent px-6 text-md font-semibold text-on-accent hover:brightness-110"
          >
            {t({ id: 'otc.verify', message: 'Verify your identity' })}
          </Link>
        )}
      </MessageState>
    </Panel>
  );
}

function useReason({ childFlag, hasRealValidate }: User): string {
  const { t } = useLingui();
  if (hasRealValidate) {
    return t({ id: 'otc.closed', message: 'OTC is not available for your account.' });
  }
  return childFlag
    ? t({
        id: 'otc.main-account',
        message: 'OTC opens once your main account is verified.',
      })
    : t({
        id: 'otc.identity',
        message: 'OTC opens once you complete both steps of identity verification.',
      });
}
