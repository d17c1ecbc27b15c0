import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '#platform/messages/toast.ts';

const id = 'review';

/** Reminds the user, until it is answered, of the question that a reset of the password leaves. */
export function useReviewReminder(asksForReview: boolean): void {
  const { t } = useLingui();
  const navigate = useNavigate();
  const remind = useEffectEvent(() => {
    toast.warning(
      t({
        id: 'review.reminder',
        message: 'Your password was reset. Check what else can log in to your account.',
      }),
      {
        id,
        duration: Infinity,
        closeButton: true,
        action: {
          label: t({ id: 'notices.decide', message: 'Review' }),
          onClick: () => void navigate({ to: '/{-$locale}/security' }),
        },
      },
    );
  });
  useEffect(() => {
    if (!asksForReview) return undefined;
    remind();
    return () => {
      toast.dismiss(id);
    };
  }, [asksForReview]);
}
