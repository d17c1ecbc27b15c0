import * as v from 'valibot';
import { keptAtom } from '#page/kept-atom.ts';

/** The device that this browser was added as; empty for none. */
export const ownDeviceAtom = keptAtom('push_device', v.object({ deviceId: v.string() }), {
  deviceId: '',
});
