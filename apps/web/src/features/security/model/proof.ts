import type { User } from '#platform/session/user.ts';

/** Fields of a form that prove the owner; those that are not shown are empty. */
export interface ProofValues {
  readonly pwd: string;
  readonly verifyCode: string;
  readonly googleCode: string;
}

export const noProof: ProofValues = { pwd: '', verifyCode: '', googleCode: '' };

export function toProof({ pwd, verifyCode, googleCode }: ProofValues) {
  return {
    ...(pwd !== '' && { pwd }),
    ...(verifyCode !== '' && { verifyCode }),
    ...(googleCode !== '' && { googleCode }),
  };
}

/** Returns where the account's own code goes: its address, or its number if it has no address. */
export function ownTarget({ email, areaCode, phone }: User): string {
  return email === '' ? `+${areaCode}${phone}` : email;
}
