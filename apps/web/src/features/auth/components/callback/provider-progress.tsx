import { useLingui } from '@lingui/react/macro';

export function ProviderProgress() {
  const { t } = useLingui();
  return (
    <p role="status" className="min-h-24 text-md text-text-2">
      {t({ id: 'provider.confirming', message: 'Confirming your login.' })}
    </p>
  );
}
