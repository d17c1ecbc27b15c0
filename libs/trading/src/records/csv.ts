/** Text that a spreadsheet would run as a formula. A number may begin with a sign. */
const formula = /^[=@\t\r]|^[+-](?![\d.]+$)/;

function toField(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as CSV (RFC 4180), the first with the heads. Text that is a formula begins with an apostrophe. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('');
}
