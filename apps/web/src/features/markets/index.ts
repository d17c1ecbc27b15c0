export { MarketsPage } from './components/markets-page.tsx';
