import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { consentAtom } from '#platform/tracking/tracking-consent.ts';
import { Button } from '@bourse/ui/fields';

/** Asks for the consent to usage statistics, in builds where it is pending at first. */
export function ConsentBar() {
  const { t } = useLingui();
  const sdk = useSdk();
  const [consent, setConsent] = useAtom(consentAtom);
  if (consent !== 'pending') return null;
  return (
    <section
      aria-label={t({ id: 'consent.title', message: 'Usage statistics' })}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface-2 px-4 py-2 text-sm"
    >
      <p className="min-w-60 flex-1">
        {t({
          id: 'consent.question',
          message:
            'May Bourse collect usage statistics? Nothing is sent until you answer. You can change this in the settings at any time.',
        })}
      </p>
      <div className="flex gap-2">
        <Button
          onClick={() => {
            setConsent(sdk, 'denied');
          }}
        >
          {t({ id: 'consent.deny', message: 'Decline' })}
        </Button>
        <Button
          onClick={() => {
            setConsent(sdk, 'granted');
          }}
        >
          {t({ id: 'consent.grant', message: 'Allow' })}
        </Button>
      </div>
    </section>
  );
}
