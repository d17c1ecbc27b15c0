import { gatewayCode } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { usePage } from '#page/page-context.ts';
import { Button } from '@bourse/ui/fields';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { FormProblem } from '@bourse/ui/states';
import { useFreezeByLink } from '@bourse/react/security';
import { NextStep, ResetLink } from '../hub/freeze-section.tsx';

/** Freezes the account of a link in a mail, also for visitors. */
export function FreezePage() {
  const { t } = useLingui();
  const { freezeToken } = usePage();
  const description = t({
    id: 'freeze.link-about',
    message: 'If you did not make the change in the security notice, freeze your account now.',
  });
  return (
    <TitledPage
      page="/freeze"
      title={t({ id: 'freeze.title', message: 'Freeze account' })}
      description={description}
    >
      {freezeToken === '' ? (
        <p className="text-md">
          {t({
            id: 'freeze.link-missing',
            message:
              'Open this page with the link in a security notice. When you are logged in, you can also freeze your account on the account page.',
          })}
        </p>
      ) : (
        <Freezing token={freezeToken} about={description} />
      )}
    </TitledPage>
  );
}

interface FreezingProps {
  readonly token: string;
  readonly about: string;
}

function Freezing({ token, about }: FreezingProps) {
  const { t } = useLingui();
  const freeze = useFreezeByLink();
  const linkInvalid = t({
    id: 'freeze.link-invalid',
    message:
      'This link has already been used or is older than 24 hours. You can also freeze your account on the account page.',
  });
  const { error } = freeze;
  const problem =
    error === null ? undefined : isLinkInvalid(error) ? linkInvalid : errorText(error);
  if (freeze.isSuccess) {
    return (
      <div role="status" className="flex flex-col items-start gap-2 text-md">
        <p className="font-semibold">
          {t({ id: 'freeze.done', message: 'Your account is frozen.' })}
        </p>
        <p>
          <NextStep />
        </p>
        <ResetLink />
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-md">{about}</p>
      <p className="text-md text-text-2">
        {t({
          id: 'freeze.about',
          message:
            'Stops orders, transfers, withdrawals and security changes immediately. You can still cancel orders, close positions and repay loans.',
        })}
      </p>
      <Button
        look="danger"
        busy={freeze.isPending}
        onClick={() => {
          freeze.mutate({ token });
        }}
      >
        {t({ id: 'freeze.title', message: 'Freeze account' })}
      </Button>
      <FormProblem>{problem}</FormProblem>
    </div>
  );
}

/** A token that is cut off is no token. */
const linkCodes: ReadonlySet<string> = new Set([
  gatewayCode.linkInvalid,
  gatewayCode.payloadInvalid,
]);

function isLinkInvalid(error: Error): boolean {
  return 'code' in error && linkCodes.has(String(error.code));
}
