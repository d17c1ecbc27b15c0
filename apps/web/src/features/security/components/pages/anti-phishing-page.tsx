import { followMutation } from '@bourse/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { toast } from '#platform/messages/toast.ts';
import { ProofScope } from '#ui/credentials/proof/proof-scope.tsx';
import { TextField } from '@bourse/ui/fields';
import { AccountMenu } from '#accounts/menus/account-menu.tsx';
import { TitledPage } from '#ui/page-head/titled-page.tsx';
import { Section } from '@bourse/ui/panels';
import { ForUsers } from '#ui/states/for-users.tsx';
import { useSetAntiPhishingCode, type NewAntiPhishingCode } from '@bourse/react/security';
import { ProofForm } from '../forms/proof-form.tsx';
import { MainAccountOnly } from './verification-page.tsx';

export function AntiPhishingPage() {
  const { t } = useLingui();
  const title = t({ id: 'account.anti-phishing', message: 'Anti-phishing code' });
  return (
    <TitledPage
      page="/subaccount/setting/antiphishing"
      menu={<AccountMenu />}
      title={title}
      description={t({
        id: 'security.anti-phishing-description',
        message: 'A code that proves emails and login pages are really from Bourse.',
      })}
    >
      <p className="text-md text-text-2">
        {t({
          id: 'security.anti-phishing-about',
          message:
            'Every email from Bourse shows your code, and so does the second step of logging in. An email or page without it is not from us. Never share the code.',
        })}
      </p>
      <ProofScope>
        <ForUsers
          hint={t({
            id: 'security.anti-phishing-signed-out',
            message: 'Log in to set your anti-phishing code.',
          })}
        >
          {(user) =>
            user.subAccount ? (
              <MainAccountOnly />
            ) : (
              <Section title={title}>
                <CurrentCode code={user.antiPhishingCode} />
                <CodeForm />
              </Section>
            )
          }
        </ForUsers>
      </ProofScope>
    </TitledPage>
  );
}

function CurrentCode({ code }: { readonly code: string }) {
  const { t } = useLingui();
  return (
    <p className="text-md">
      {code === '' ? (
        t({ id: 'security.anti-phishing-none', message: 'You have not set a code yet.' })
      ) : (
        <Trans id="security.anti-phishing-current">
          Your code:{' '}
          <bdi dir="ltr" className="font-semibold">
            {code}
          </bdi>
        </Trans>
      )}
    </p>
  );
}

function CodeForm() {
  const { t } = useLingui();
  const set = useSetAntiPhishingCode();
  const defaultValues = { antiPhishingCode: '' };
  const form = useForm<NewAntiPhishingCode>({ defaultValues });
  return (
    <div className="w-full max-w-105">
      <ProofForm
        form={form}
        submitLabel={t({ id: 'security.anti-phishing-submit', message: 'Save code' })}
        busy={set.isPending}
        error={set.error}
        onSubmit={(values) => {
          const clear = () => {
            form.reset(defaultValues);
          };
          followMutation(set.mutateAsync(values, { onSuccess: clear }), () => {
            toast.success(
              t({ id: 'security.anti-phishing-saved', message: 'Anti-phishing code saved.' }),
            );
          });
        }}
      >
        <TextField
          {...form.register('antiPhishingCode', {
            validate: (code) =>
              /^[A-Za-z0-9]{8,20}$/.test(code) ||
              t({
                id: 'security.anti-phishing-invalid',
                message: 'Enter 8 to 20 Latin letters and digits',
              }),
            setValueAs: (code: string) => code.trim(),
          })}
          dir="ltr"
          label={t({ id: 'security.anti-phishing-new', message: 'New code' })}
          hint={t({ id: 'security.anti-phishing-hint', message: '8 to 20 letters and digits' })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          error={form.formState.errors.antiPhishingCode?.message}
        />
      </ProofForm>
    </div>
  );
}
