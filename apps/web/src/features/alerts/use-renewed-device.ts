import { useStore } from 'jotai';
import { useEffect } from 'react';
import { useLocale } from '#platform/locale/locale.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

/** Keeps the device for notices as the gateway knows it, where the browser may have one. */
export function useRenewedDevice(): void {
  const { call } = useSdk();
  const locale = useLocale();
  const store = useStore();
  useEffect(() => {
    // Not every browser has notifications.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const renew = async () => {
      const [{ ownDeviceAtom }, { renewOwnDevice }] = await Promise.all([
        import('#platform/push/own-device-atom.ts'),
        import('@bourse/client/push'),
      ]);
      const { deviceId } = store.get(ownDeviceAtom);
      if (deviceId === '') return;
      const current = await renewOwnDevice(call, deviceId, locale);
      if (current !== undefined) store.set(ownDeviceAtom, () => ({ deviceId: current }));
    };
    // The next page tries again.
    renew().catch(() => undefined);
  }, [call, locale, store]);
}
