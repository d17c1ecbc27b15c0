import type { GatewayClock, SigningPorts } from '../ports.ts';

/** Whether the offset to the gateway is known without waiting for an answer. */
export async function isSynced(
  clock: GatewayClock,
  schedule: SigningPorts['schedule'],
): Promise<boolean> {
  let cancel = (): void => undefined;
  // A promise that is already resolved wins the race against any timer.
  const pending = new Promise<boolean>((resolve) => {
    cancel = schedule(() => {
      resolve(false);
    }, 0);
  });
  return Promise.race([clock.whenSynced().then(() => true), pending]).finally(() => {
    cancel();
  });
}

/** Resolves when the offset to the gateway is known. Until then makes one call with `probe`. */
export async function whenSynced(
  clock: GatewayClock,
  schedule: SigningPorts['schedule'],
  probe: () => Promise<unknown>,
): Promise<void> {
  if (await isSynced(clock, schedule)) return;
  const synced = clock.whenSynced();
  await Promise.race([synced, probe().then(() => synced)]);
}
