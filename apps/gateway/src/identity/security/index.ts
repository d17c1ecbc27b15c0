export { lockRoutes } from './lock-routes.ts';
export { ownerOf } from '../users/owner-of.ts';
export { securityRoom } from './room.ts';
