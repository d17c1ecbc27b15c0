import sanitizeHtml from 'sanitize-html';

export const sanitize = sanitizeHtml;
