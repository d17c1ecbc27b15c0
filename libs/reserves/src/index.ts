export { formatAmount, parseAmount } from './amounts.ts';
export { verifyProof } from './verify-proof.ts';
export type { Expected, LevelResult, Verification } from './verify-proof.ts';
export type {
  Problem,
  ProblemCode,
  ProofFormat,
  ProofNode,
  Sibling,
  Sums,
  Warning,
  WarningCode,
} from './proof.ts';
