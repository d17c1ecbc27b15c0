export { noteRoutes } from './note-routes.ts';
export { noticesRoom } from './notice-routes.ts';
export { NoticeStore } from './notice-store.ts';
export { Notices } from './notices.ts';
export type { NoticeMessage } from './notices.ts';
