export { contestKey } from './key.ts';
export { contestLogin } from './login.ts';
export { contestSignature } from './signature.ts';
export { contestVerification } from './verification.ts';
