import * as v from 'valibot';

/** One line of text with 1 to 30 characters (UTF-16 code units), without white space at its ends. */
export const documentName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(30),
  v.regex(/^\P{Cc}*$/u),
);

/** Rises with each change. A change names the revision that it changes, so that no other change is lost. */
export const documentRevision = v.pipe(v.number(), v.integer(), v.minValue(1));

/** Names the revision of a layout or template that a call changes. */
export const revisedDocument = {
  documentId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  revision: documentRevision,
};
