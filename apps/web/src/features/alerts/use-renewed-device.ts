import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Keeps the device for notices as the gateway knows it, where the browser may have one. */
export function useRenewedDevice(): void {
  const sdk = useSdk();
  const locale = useLocale();
  const store = useStore();
  useEffect(() => {
    // Not every browser has notifications.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const renew = async () => {
      const { ownDeviceAtom, renewDevice } = await import('#platform/push/index.ts');
      const { deviceId } = store.get(ownDeviceAtom);
      if (deviceId === '') return;
      const current = await renewDevice(sdk, deviceId, locale);
      if (current !== undefined) store.set(ownDeviceAtom, () => ({ deviceId: current }));
    };
    // The next page tries again.
    renew().catch(() => undefined);
  }, [sdk, locale, store]);
}
