export {
  alertNotices,
  fillNotices,
  fundingNotices,
  indicatorName,
  loginNotices,
  mergeNotices,
  noticeKinds,
  securityNotices,
  selectNotices,
  toAccountNotice,
} from './notice.ts';
export type {
  AccountNotice,
  AlertNotice,
  AnnouncementNotice,
  FillNotice,
  FundingNotice,
  Notice,
  NoticeBase,
  NoticeFilter,
  NoticeKind,
  DelistingNotice,
  RiskNotice,
  SecurityNotice,
} from './notice.ts';
export { hasNews, reachedAlerts } from './reached-alerts.ts';
export type { KnownAlerts, ReachedAlert } from './reached-alerts.ts';
export { isRead, markAllRead, markRead } from './read-state.ts';
export type { SafeHtmlContent } from '../safety/create-safety.ts';
