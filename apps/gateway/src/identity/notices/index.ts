export { noteRoutes } from './note-routes.ts';
export { noticesRoom } from './notice-routes.ts';
export { NoticeStore, type NewNotice } from './notice-store.ts';
export { Notices } from './notices.ts';
export { isEventNotice, eventPages } from './event-notices.ts';
export type { NoticeMessage, Recipient } from './notices.ts';
