export type { Letter } from './letter.ts';
export { PushDeviceStore } from './push-device-store.ts';
export { PushNotices } from './push-notices.ts';
export { pushRoom } from './push-routes.ts';
export { createPushSender } from './push-sender.ts';
export { PushServices } from './push-service.ts';
export { deriveVapidKeys } from './vapid-keys.ts';
