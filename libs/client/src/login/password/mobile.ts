import { areaCodeOf, nationalNumber } from './area-codes.ts';

/** A phone number as it is typed, with its country (ISO 3166-1 alpha-2). */
export interface TypedMobile {
  readonly region: string;
  readonly mobile: string;
}

/** Returns the number as calls send it. */
export function mobileOf({ region, mobile }: TypedMobile) {
  return { areaCode: areaCodeOf(region), mobile: nationalNumber(mobile) };
}

/** Returns the number in the form to which codes are sent (E.164). */
export function mobileTarget(name: TypedMobile): string {
  const { areaCode, mobile } = mobileOf(name);
  return `+${areaCode}${mobile}`;
}

/** Returns whether text is a number without its country's code. */
export function isMobile(typed: string): boolean {
  return /^\d{5,13}$/.test(nationalNumber(typed));
}
