import { toLatinDigits } from '@bourse/i18n-registry/numbers';

/** Regions (ISO 3166-1) with their calling codes (ITU-T E.164), in the order of the codes. */
const codes =
  'US1 CA1 PR1 DO1 JM1 TT1 BS1 BB1 KZ7 EG20 ZA27 GR30 NL31 BE32 FR33 ES34 HU36 IT39 RO40 CH41 AT43 GB44 DK45 SE46 NO47 PL48 DE49 PE51 MX52 CU53 AR54 BR55 CL56 CO57 VE58 MY60 AU61 ID62 PH63 NZ64 SG65 TH66 RU7 JP81 KR82 VN84 CN86 TR90 IN91 PK92 AF93 LK94 MM95 IR98 SS211 MA212 DZ213 TN216 LY218 GM220 SN221 MR222 ML223 GN224 CI225 BF226 NE227 TG228 BJ229 MU230 LR231 SL232 GH233 NG234 TD235 CF236 CM237 CV238 ST239 GQ240 GA241 CG242 CD243 AO244 GW245 SC248 SD249 RW250 ET251 SO252 DJ253 KE254 TZ255 UG256 BI257 MZ258 ZM260 MG261 RE262 ZW263 NA264 MW265 LS266 BW267 SZ268 KM269 ER291 AW297 GL299 GI350 PT351 LU352 IE353 IS354 AL355 MT356 CY357 FI358 BG359 LT370 LV371 EE372 MD373 AM374 BY375 AD376 MC377 SM378 UA380 RS381 ME382 XK383 HR385 SI386 BA387 MK389 CZ420 SK421 LI423 BZ501 GT502 SV503 HN504 NI505 CR506 PA507 HT509 GP590 BO591 GY592 EC593 PY595 MQ596 SR597 UY598 CW599 TL670 BN673 PG675 TO676 SB677 VU678 FJ679 PW680 WS685 NC687 PF689 HK852 MO853 KH855 LA856 BD880 TW886 MV960 LB961 JO962 SY963 IQ964 KW965 SA966 YE967 OM968 PS970 AE971 IL972 BH973 QA974 BT975 MN976 NP977 TJ992 TM993 AZ994 GE995 KG996 UZ998';

/** A region with its calling code. */
export interface AreaCode {
  /** ISO 3166-1 alpha-2. */
  readonly region: string;
  /** Digits without `+`. */
  readonly code: string;
}

/** All regions, in the order of their codes. */
export const areaCodes: readonly AreaCode[] = codes
  .split(' ')
  .map((entry) => ({ region: entry.slice(0, 2), code: entry.slice(2) }));

/** Returns the region that a language is mostly written in, with a calling code; the United States by default. */
export function usualRegion(languageTag: string): string {
  const { region } = new Intl.Locale(languageTag).maximize();
  return areaCodes.find((entry) => entry.region === region)?.region ?? 'US';
}

/** Returns the calling code of a region. @throws RangeError for a region without one. */
export function areaCodeOf(region: string): string {
  const found = areaCodes.find((entry) => entry.region === region);
  if (found === undefined) throw new RangeError(`${region} has no calling code`);
  return found.code;
}

/**
 * Returns a number in Latin digits, without the characters that people write between its digits, and without the zero that is only
 * dialled within its country.
 */
export function nationalNumber(typed: string): string {
  return toLatinDigits(typed)
    .replaceAll(/[\s()./-]/g, '')
    .replace(/^0+/, '');
}
