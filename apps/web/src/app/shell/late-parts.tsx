import type { Captcha } from '@bourse/captcha';
import { lazy, Suspense, useSyncExternalStore, type ComponentType } from 'react';
import { useLedger } from '#page/page-context.ts';
import { messagesWanted } from '#platform/messages/toast.ts';
import { Followers } from '../errors/followers.tsx';
import { LateCaptchaWindow } from '../captcha/late-captcha-window.tsx';
import { RateFollower } from './rate-follower.tsx';

const Nothing = () => null;

/** The page does without messages whose places could not be loaded. */
const Toasts = lazy<ComponentType>(() =>
  import('./toasts.tsx').then(
    ({ Toasts: component }) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

const LeftOutNotice = lazy<ComponentType>(() =>
  import('./left-out-notice.tsx').then(
    ({ LeftOutNotice: component }) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
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
