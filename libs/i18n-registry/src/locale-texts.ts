/** Texts of the specification that no catalogue translates. */
export const localeTexts = {
  /** Follows a number in a page-size menu: `20 / page`. */
  pageSizeLabel: '/ page',
  /** How a calendar date is written, in the date library's letters. */
  dateFormat: 'M/D/YYYY',
} as const;
