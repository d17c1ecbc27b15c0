/** Places for HTML in a document. */
export const contexts = ['div', 'p', 'table', 'svg', 'select', 'template', 'DOMParser'] as const;
export type Context = (typeof contexts)[number];
