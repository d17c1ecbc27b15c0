import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { usePage } from '#page/page-context.ts';
import { toast } from '#platform/messages/toast.ts';
import { useIsKeyGone } from '@bourse/react/session';
import { takeExpiry } from '@bourse/client/page';

/** Shows once that the session has expired, after the reload; also that of a session whose key is gone. */
export function SessionNotice() {
  const { t } = useLingui();
  const { tab } = usePage();
  const isKeyGone = useIsKeyGone();
  const show = useEffectEvent(() => {
    if (!takeExpiry(tab) && !isKeyGone) return;
    toast.notification(
      t({ id: 'session.expired', message: 'Your session has expired. Log in to continue.' }),
      { id: 'session.expired', duration: Infinity, closeButton: true },
    );
  });
  useEffect(() => {
    show();
  }, [isKeyGone]);
  return null;
}
