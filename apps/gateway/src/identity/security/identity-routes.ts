import { gatewayCode, getIdentity, submitDocument, submitPerson } from '@bourse/gateway-contract';
import type { GatewayRoute } from '../../edge/pipeline/call.ts';
import { Refusal } from '../../edge/route/refusal.ts';
import { userRoute } from '../../edge/route/route.ts';
import { starName, type IdentityReviews } from '../users/identity-reviews.ts';
import type { UserStore } from '../users/user-store.ts';
import { ownerOf } from '../users/owner-of.ts';

export interface IdentityParts {
  readonly users: UserStore;
  readonly identityReviews: IdentityReviews;
}

const adultYears = 18;

/** Smaller pictures show nothing. */
const smallestBytes = 1_000;

const pictureMarks = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47])];

export function identityRoutes({
  users,
  identityReviews: reviews,
}: IdentityParts): readonly GatewayRoute[] {
  return [
    userRoute(getIdentity, async (_, { userId, now }) => {
      const { level, isPending, person } = await reviews.of(userId, now);
      const starRealName = person === undefined ? '' : starName(person);
      return { level, isPending, starRealName, country: person?.country ?? '' };
    }),
    userRoute(submitPerson, async (person, { userId, now }) => {
      const { id } = await ownerOf(userId, users);
      if (!isAdult(person.birthDate, now)) throw refused('Only adults can be verified.');
      if (await reviews.setPerson(id, person)) return null;
      throw refused('The name was sent with a document already.');
    }),
    userRoute(submitDocument, async ({ document, selfie }, { userId, now }) => {
      const { id } = await ownerOf(userId, users);
      if (!isPicture(document) || !isPicture(selfie)) throw refused('Only JPEG and PNG are read.');
      if (await reviews.noteDocument(id, now)) return null;
      throw refused('No document is expected now.');
    }),
  ];
}

function isAdult(birthDate: string, now: number): boolean {
  const birthday = new Date(birthDate);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + adultYears);
  return birthday.getTime() <= now;
}

function isPicture(encoded: string): boolean {
  const bytes = Buffer.from(encoded, 'base64');
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  return bytes.length >= smallestBytes && pictureMarks.some(begins);
}

function refused(message: string): Refusal {
  return new Refusal(gatewayCode.identityRefused, message);
}
