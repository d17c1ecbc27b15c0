/** The rows of the contest's table; targets find their figures by them. */
export const names = {
  bare: 'bare fetch',
  ours: 'ours',
  alone: 'ours, nothing shared',
  ofetch: 'ofetch',
  wretch: 'wretch',
  ky: 'ky',
  axios: 'axios',
} as const;
