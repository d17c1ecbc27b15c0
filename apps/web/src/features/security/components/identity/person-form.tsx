import { usualRegion } from '@bourse/client/login';
import { languageOf } from '@bourse/i18n-registry';
import { useLingui } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { useLocale } from '#platform/locale/locale.ts';
import { AccountForm } from '#ui/credentials/account-form.tsx';
import { RegionSelect } from '#ui/credentials/region-select.tsx';
import { TextField } from '@bourse/ui/fields';
import { useSubmitPerson, type Person } from '@bourse/react/security';
import { useProblem } from '../forms/use-problem.ts';

/** Asks for the name, the country and the day of birth of the owner. */
export function PersonForm() {
  const { t } = useLingui();
  const submit = useSubmitPerson();
  const region = usualRegion(languageOf(useLocale()).bcp47);
  const form = useForm<Person>({
    defaultValues: { country: region, givenName: '', familyName: '', birthDate: '' },
  });
  const { register, formState } = form;
  const labels = {
    givenName: t({ id: 'security.given-name', message: 'First name' }),
    familyName: t({ id: 'security.family-name', message: 'Last name' }),
    birthDate: t({ id: 'security.birth-date', message: 'Date of birth' }),
  };
  const field = (name: keyof typeof labels) => ({
    ...register(name, {
      validate: (text) =>
        text.trim() !== '' ||
        t({ id: 'form.required', message: `Please enter ${{ label: labels[name] }}` }),
    }),
    label: labels[name],
    error: formState.errors[name]?.message,
  });
  return (
    <AccountForm
      form={form}
      submitLabel={t({ id: 'security.person-submit', message: 'Save name' })}
      busy={submit.isPending}
      error={useProblem(submit.error)}
      onSubmit={(person) => {
        submit.mutate(person);
      }}
    >
      <RegionSelect
        {...register('country')}
        label={t({ id: 'security.country', message: 'Issuing country' })}
        autoComplete="country"
      />
      <TextField {...field('givenName')} maxLength={64} autoComplete="given-name" />
      <TextField {...field('familyName')} maxLength={64} autoComplete="family-name" />
      <TextField {...field('birthDate')} type="date" autoComplete="bday" />
    </AccountForm>
  );
}
