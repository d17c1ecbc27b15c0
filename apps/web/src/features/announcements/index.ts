export { AnnouncementBar } from './components/announcement-bar.tsx';
