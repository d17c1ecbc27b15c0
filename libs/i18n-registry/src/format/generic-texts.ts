/**
 * English texts that every front end shares, by catalogue key. `{label}` is the name of a field; the other arguments are
 * numbers. A catalogue has a translation under the same key.
 */
export const genericTexts = {
  /** Follows a number in a page-size menu: `20 / page`. */
  'generic.page-size': '/ page',
  /** Format of a calendar date, in the date library's letters. */
  'generic.date-format': 'M/D/YYYY',
  'form.required': 'Please enter {label}',
  'form.choose': 'Please select {label}',
  'form.blank': '{label} cannot be blank',
  'form.invalid': '{label} is not valid',
  'form.number': '{label} is not a number',
  'form.length': '{label} must have {length} characters',
  'form.shortest': '{label} must have at least {min} characters',
  'form.longest': '{label} must have at most {max} characters',
  'form.least': '{label} must be at least {min}',
  'form.most': '{label} must be at most {max}',
} as const;

/** Catalogue key of a generic text. */
export type GenericTextKey = keyof typeof genericTexts;
