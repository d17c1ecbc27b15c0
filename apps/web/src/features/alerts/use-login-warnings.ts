import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isolate } from '@bourse/i18n-registry/figures';
import { toast } from '#platform/messages/toast.ts';
import type { AccountNotices } from '@bourse/react/notices';
import { useLoginTexts } from '#platform/notices/use-login-texts.ts';

type Notice = AccountNotices['notices'][number];

/**
 * Shows each login on another device that happens while the page is open. A warning stays until the user closes it.
 *
 * @param notices - The newest first; `undefined` until they are loaded. Those of the first list are not shown.
 */
export function useLoginWarnings(notices: readonly Notice[] | undefined): void {
  const texts = useLoginTexts();
  const navigate = useNavigate();
  const known = useRef<ReadonlySet<string>>(undefined);
  const warn = useEffectEvent(({ noticeId, subject, address }: Notice) => {
    toast.warning(texts.from(texts.newDevice(isolate(subject)), isolate(address)), {
      id: `login ${noticeId}`,
      duration: Infinity,
      closeButton: true,
      action: {
        label: texts.notYou,
        onClick: () => void navigate({ to: '/{-$locale}/security' }),
      },
    });
  });
  useEffect(() => {
    if (!notices) return;
    const before = known.current;
    known.current = new Set(notices.map(({ noticeId }) => noticeId));
    notices
      .filter(({ kind, noticeId }) => kind === 'newDevice' && before?.has(noticeId) === false)
      .forEach(warn);
  }, [notices]);
}
