export { ConsentBar } from './consent-bar.tsx';
export { DownloadBar } from './download-bar.tsx';
