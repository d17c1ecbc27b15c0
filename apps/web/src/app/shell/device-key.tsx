import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSdk } from '#platform/sdk/sdk.tsx';
import { QueryLine } from '#ui/states/query-line.tsx';

const shownDigits = 16;

/** The id of this device's key, to compare with a list of devices. */
export function DeviceKey() {
  const { t } = useLingui();
  const sdk = useSdk();
  const query = useQuery({ queryKey: ['device-key'], queryFn: () => sdk.deviceKeyId() });
  return (
    <dl className="text-xs">
      <dt className="text-text-3">{t({ id: 'user.device-key', message: 'Device key' })}</dt>
      <dd data-testid="device-key" className="font-mono text-text-2">
        <QueryLine query={query}>{(keyId) => keyId.slice(0, shownDigits)}</QueryLine>
      </dd>
    </dl>
  );
}
