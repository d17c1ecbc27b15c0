/** Receiver and amount of a payment link. */
export interface Payment {
  readonly address: string;
  /** In whole coins; `undefined` if the link leaves it open, or names it in units of a token. */
  readonly amount: string | undefined;
}

const schemes = /^(bitcoin|ethereum|tron|solana):(.+)$/is;

/**
 * Reads a payment link, as wallets show in QR codes: `bitcoin:` (BIP 21), `ethereum:` (ERC-681), `solana:` (Solana Pay), `tron:`.
 *
 * @returns `undefined` for any other text. The address is not checked.
 */
export function readPayment(text: string): Payment | undefined {
  const [, scheme = '', rest = ''] = schemes.exec(text.trim()) ?? [];
  if (rest === '') return undefined;
  const [, target = '', search = ''] = /^(?:\/\/)?([^?#]*)(?:\?([^#]*))?/.exec(rest) ?? [];
  const query = new URLSearchParams(search);
  return scheme.toLowerCase() === 'ethereum'
    ? readEthereumLink(target, query)
    : { address: target, amount: decimalOf(query.get('amount')) };
}

/** The target of a token's link is the token's contract, and the receiver is a parameter. */
function readEthereumLink(target: string, query: URLSearchParams): Payment | undefined {
  const [, receiver = '', call] = /^(?:pay-)?([^@/]*)(?:@\d+)?(?:\/(.*))?$/i.exec(target) ?? [];
  if (call === undefined) return { address: receiver, amount: fromWei(query.get('value')) };
  const address = query.get('address');
  return call === 'transfer' && address !== null ? { address, amount: undefined } : undefined;
}

function decimalOf(text: string | null): string | undefined {
  return text !== null && /^\d{1,20}(\.\d{1,18})?$/.test(text) ? text : undefined;
}

/** Whole numbers of wei, also as `2.5e18`, that are whole coins or parts of them. */
function fromWei(text: string | null): string | undefined {
  const [, whole = '', part = '', power = '0'] =
    /^(\d{1,38})(?:\.(\d{1,36}))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? [];
  if (whole === '' || part.length > Number(power)) return undefined;
  const wei = whole + part.padEnd(Number(power), '0');
  const digits = wei.padStart(19, '0');
  const coins = `${digits.slice(0, -18)}.${digits.slice(-18)}`;
  return coins.replace(/^0+(?=\d)/, '').replace(/\.?0+$/, '');
}
