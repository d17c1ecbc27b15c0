import { useLingui } from '@lingui/react/macro';
import { isolate } from '#platform/format/isolate.ts';
import { Moment } from '#platform/locale/moment.tsx';
import { errorText } from '#platform/messages/error-text.ts';
import { toast } from '#platform/messages/toast.ts';
import { Button } from '#ui/fields/button.tsx';
import { Section } from '#ui/panels/section.tsx';
import { FormProblem } from '#ui/states/form-problem.tsx';
import {
  useKeepOtherLogins,
  useOtherLogins,
  useRemoveOtherLogins,
  type OtherLogin,
} from '../../api/other-logins.ts';

/** After a reset of the password: what else logs in, to keep or to remove. */
export function LoginReview() {
  const { data } = useOtherLogins();
  return data?.asksForReview === true ? <Question logins={data.list} /> : null;
}

function Question({ logins }: { readonly logins: readonly OtherLogin[] }) {
  const { t } = useLingui();
  const nameOf = useLoginName();
  const keep = useKeepOtherLogins();
  const remove = useRemoveOtherLogins();
  const error = keep.error ?? remove.error;
  return (
    <Section title={t({ id: 'review.title', message: 'Your password was reset' })}>
      <p className="text-md">
        {t({
          id: 'review.about',
          message:
            'These can still log in to your account. If you do not know one of them, remove them all.',
        })}
      </p>
      <ul className="flex flex-col">
        {logins.map((login) => (
          <li
            key={`${login.kind} ${login.name} ${login.at}`}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 text-md last:border-0"
          >
            <span className="break-all">{nameOf(login)}</span>
            {login.at !== null && (
              <span className="text-sm text-text-3">
                <Moment ms={login.at} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          look="danger"
          busy={remove.isPending}
          onClick={() => {
            remove.mutate(undefined, {
              onSuccess: () => {
                toast.success(
                  t({
                    id: 'notices.other-logins-removed',
                    message: 'Other ways to log in removed',
                  }),
                );
              },
            });
          }}
        >
          {t({ id: 'review.remove', message: 'Remove all' })}
        </Button>
        <Button
          busy={keep.isPending}
          onClick={() => {
            keep.mutate();
          }}
        >
          {t({ id: 'review.keep', message: 'Keep all' })}
        </Button>
      </div>
      <FormProblem>{error ? errorText(error) : undefined}</FormProblem>
    </Section>
  );
}

function useLoginName(): (login: OtherLogin) => string {
  const { t } = useLingui();
  return ({ kind, name: given }) => {
    const name = isolate(given);
    const texts = {
      passkey: t({ id: 'review.passkey', message: `Passkey ${{ name }}` }),
      identity: t({ id: 'review.identity', message: `Login method ${{ name }}` }),
      subAccount: t({ id: 'review.sub-account', message: `Sub-account ${{ name }}` }),
      apiKey: t({ id: 'review.api-key', message: `API key ${{ name }}` }),
    };
    return texts[kind];
  };
}
