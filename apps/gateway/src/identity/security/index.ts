export { lockRoutes } from './lock-routes.ts';
export { ownerOf } from './owner-of.ts';
export { securityRoom } from './room.ts';
