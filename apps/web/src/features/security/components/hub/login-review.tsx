import { followMutation } from '@bourse/react';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '@bourse/ui/fields';
import { Section } from '@bourse/ui/panels';
import { FormProblem } from '@bourse/ui/states';
import {
  useKeepOtherLogins,
  useOtherLogins,
  useRemoveOtherLogins,
  type OtherLogin,
} from '@bourse/react/security';
import { LoginRows } from './login-rows.tsx';

/** After a reset of the password: what else logs in, to keep or to remove. */
export function LoginReview() {
  const { data } = useOtherLogins();
  return data?.asksForReview === true ? <Question logins={data.list} /> : null;
}

function Question({ logins }: { readonly logins: readonly OtherLogin[] }) {
  const { t } = useLingui();
  const keep = useKeepOtherLogins();
  const remove = useRemoveOtherLogins();
  const error = keep.error ?? remove.error;
  return (
    <Section title={t({ id: 'review.title', message: 'Your password was reset' })}>
      <p className="text-md">
        {t({
          id: 'review.about',
          message:
            'These can still log in to your account. If you do not recognize one, remove them all.',
        })}
      </p>
      <LoginRows logins={logins} />
      <div className="flex flex-wrap gap-2">
        <Button
          look="danger"
          busy={remove.isPending}
          onClick={() => {
            followMutation(remove.mutateAsync({}), () => {
              toast.success(
                t({
                  id: 'notices.other-logins-removed',
                  message: 'Other ways to log in removed',
                }),
              );
            });
          }}
        >
          {t({ id: 'review.remove', message: 'Remove all' })}
        </Button>
        <Button
          busy={keep.isPending}
          onClick={() => {
            keep.mutate({});
          }}
        >
          {t({ id: 'review.keep', message: 'Keep all' })}
        </Button>
      </div>
      <FormProblem>{error ? errorText(error) : undefined}</FormProblem>
    </Section>
  );
}
