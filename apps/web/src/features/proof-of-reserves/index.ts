export { ProofOfReservesPage } from './components/proof-of-reserves-page.tsx';
