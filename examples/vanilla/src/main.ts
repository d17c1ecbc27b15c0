// The pairs of an exchange with live prices, in the visitor's language, without a framework.
import { createClient } from '@bourse/client';
import { getSymbols } from '@bourse/gateway-contract';
import { directionOf, languageOf, negotiateLocale } from '@bourse/i18n-registry';
import { formatChange, formatPrice } from '@bourse/i18n-registry/figures';

const locale = negotiateLocale({ browser: navigator.languages });
document.documentElement.lang = languageOf(locale).bcp47;
document.documentElement.dir = directionOf(locale);

const client = createClient({
  issuerCertificate: import.meta.env['VITE_ISSUER_CERTIFICATE'] as string,
  tracking: { consent: 'denied' },
});

const rows = document.querySelector('tbody') as HTMLTableSectionElement;
const { symbols } = await client.call(getSymbols, {});
for (const { symbol, baseCoin, quoteCoin, tickSize } of symbols) {
  const row = rows.insertRow();
  const [name, price, change] = [row.insertCell(), row.insertCell(), row.insertCell()];
  name.textContent = `${baseCoin}/${quoteCoin}`;
  const decimals = tickSize.split('.')[1]?.length ?? 0;
  client.market.subscribe({ instType: 'SPOT', channel: 'ticker', instId: symbol }, ({ data }) => {
    const ticker = data.at(-1);
    price.textContent = formatPrice(ticker?.lastPrice, locale, decimals);
    change.textContent = formatChange(ticker?.change24h, locale);
  });
}
