import { addOwnDevice, isPushPermitted, pushSupport } from '@bourse/client/push';
import { getPushDevices, removePushDevice, type CallAnswer } from '@bourse/gateway-contract';
import { shownHere, useAction, useCall, useSend } from '@bourse/react';
import { useForUser } from '@bourse/react/session';
import { useAtom } from 'jotai';
import { ownDeviceAtom } from '#platform/push/own-device-atom.ts';
import { useSdk } from '#platform/sdk/sdk.tsx';

export type PushDevice = CallAnswer<typeof getPushDevices>['devices'][number];

/** The account's devices for notices, and this browser among them. */
export function usePushDevice() {
  const { call } = useSdk();
  const [{ deviceId: ownId }, keep] = useAtom(ownDeviceAtom);
  const devices = useCall(getPushDevices, {}, { ...useForUser(), meta: shownHere });
  const turnOn = useAction(() => addOwnDevice(call), {
    changes: [getPushDevices],
    meta: shownHere,
    onSuccess: (deviceId) => {
      keep(() => ({ deviceId }));
    },
  });
  const remove = useSend(removePushDevice, { changes: [getPushDevices] });
  const isPermitted = pushSupport() === 'supported' && isPushPermitted();
  const own = devices.data?.devices.find(({ deviceId }) => deviceId === ownId);
  return {
    devices,
    ownId,
    isOn: isPermitted && own !== undefined,
    isBusy: devices.isLoading || turnOn.isPending || remove.isPending,
    problem: turnOn.error ?? undefined,
    turnOn: () => {
      turnOn.mutate();
    },
    remove: (deviceId: string) => {
      turnOn.reset();
      remove.mutate({ deviceId });
    },
  };
}
