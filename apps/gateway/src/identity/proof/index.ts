export { FreshProofs } from './fresh-proofs.ts';
export { proofRoom } from './room.ts';
