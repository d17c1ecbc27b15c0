export { FreezeGuard } from './freeze-guard.ts';
export { FreezeLinks } from './freeze-links.ts';
export { freezeRoom } from './room.ts';
