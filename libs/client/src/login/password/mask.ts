const hidden = '***';

/** Hides most of the name in an e-mail address: `tr***@bourse.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const shown = Math.min(2, Math.floor(at / 2));
  return email.slice(0, shown) + hidden + email.slice(at);
}

/** Hides the middle of a number: `+81 901***678`. */
export function maskPhone(areaCode: string, number: string): string {
  const third = Math.floor(number.length / 3);
  const start = number.slice(0, Math.min(3, third));
  const end = number.slice(-Math.min(4, third));
  return `+${areaCode} ${start}${hidden}${end}`;
}
