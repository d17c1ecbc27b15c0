// A live order book, a piece of news and a link back, as modules that the browser loads itself.
import { createMarketStream } from '@bourse/market-data';
import { safeHref } from '@bourse/url-safety';
import { createHtmlSanitizer } from '@bourse/url-safety/html';

const query = new URLSearchParams(location.search);
const levels = 5;

const stream = createMarketStream({ url: `${location.origin.replace('http', 'ws')}/ws` });
const book = stream.book('BTCUSDT');
book.subscribe(() => {
  const { status, bids, asks } = book.getSnapshot();
  document.querySelector('[role=status]').textContent = status;
  show('Asks', asks(levels));
  show('Bids', bids(levels));
});

// News comes from outside, and so does the link: neither is trusted.
const { sanitize } = createHtmlSanitizer();
document.querySelector('[aria-label=News]').innerHTML = sanitize(query.get('news') ?? '');
const back = document.querySelector('a');
back.href = safeHref(query.get('back') ?? '/');
back.hidden = back.getAttribute('href') === '';

/** Shows one side of the book. Prices and sizes stay texts, because numbers would round them. */
function show(side, rows) {
  const items = rows.map(({ price, size }) => {
    const item = document.createElement('li');
    item.textContent = `${price} × ${size}`;
    return item;
  });
  document.querySelector(`[aria-label=${side}]`).replaceChildren(...items);
}
