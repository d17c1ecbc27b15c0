export { DownloadPage } from './download-page.tsx';
