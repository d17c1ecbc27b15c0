/** Texts of the specification that are not translated. */
export const localeTexts = {
  /** Follows a number in a page-size menu: `20 / page`. */
  pageSizeLabel: '/ page',
  /** Format of a calendar date, in the date library's letters. */
  dateFormat: 'M/D/YYYY',
} as const;
