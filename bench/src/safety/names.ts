/** The rows of the contest's tables; targets find their figures by them. */
export const names = {
  ours: 'ours',
  dompurify: 'DOMPurify',
  sanitizeHtml: 'sanitize-html',
  xss: 'js-xss',
} as const;
