import type { ApiKeyPermission } from '@bourse/gateway-contract';
import { useLingui } from '@lingui/react/macro';
import { Checkbox } from '@bourse/ui/fields';
import { usePermissionNames } from './use-permission-names.ts';

interface PermissionsFieldProps {
  readonly given: readonly ApiKeyPermission[];
  readonly onChange: (given: readonly ApiKeyPermission[]) => void;
  readonly error: string | undefined;
}

const order = ['read', 'spotTrade', 'marginTrade', 'futuresTrade', 'transfer', 'withdraw'] as const;

export function PermissionsField({ given, onChange, error }: PermissionsFieldProps) {
  const { t } = useLingui();
  const names = usePermissionNames();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm text-text-2">
        {t({ id: 'apikey.permissions', message: 'Permissions' })}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {order.map((name) => (
          <Checkbox
            key={name}
            label={names[name]}
            checked={given.includes(name)}
            onChange={(isGiven) => {
              onChange(order.filter((one) => (one === name ? isGiven : given.includes(one))));
            }}
          />
        ))}
      </div>
      <p role={error ? 'alert' : undefined} className="min-h-5 text-xs text-error">
        {error}
      </p>
    </fieldset>
  );
}
