import type { Captcha } from '@bourse/captcha';
import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '@bourse/ui/lazy-component';
import { useLedger } from '#page/page-context.ts';
import { messagesWanted } from '#platform/messages/toast.ts';
import { Followers } from '../errors/followers.tsx';
import { LateCaptchaWindow } from '../captcha/late-captcha-window.tsx';
import { RateFollower } from './rate-follower.tsx';

const Toasts = lazyComponent(async () => (await import('./toasts.tsx')).Toasts);

const LeftOutNotice = lazyComponent(
  async () => (await import('./left-out-notice.tsx')).LeftOutNotice,
);

/** Renders the layers above the page and the tasks beside it. */
export function LateParts({ captcha }: { readonly captcha: Captcha }) {
  const isSimulated = useLedger() === 'simulation';
  const hasMessages = useSyncExternalStore(messagesWanted.subscribe, messagesWanted.get);
  return (
    <Followers>
      <LateCaptchaWindow captcha={captcha} />
      <Suspense>{hasMessages && <Toasts />}</Suspense>
      <RateFollower />
      <Suspense>{isSimulated && <LeftOutNotice />}</Suspense>
    </Followers>
  );
}
