import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createClient } from '@bourse/client';
import {
  ClientProvider,
  createQueries,
  instrumentsOptions,
  useClient,
  useTicker,
} from '@bourse/react';
import { dehydrate, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query';
import { createElement as h, Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const { BOURSE_URL: baseUrl = '', BOURSE_ISSUER: issuerCertificate = '' } = process.env;
const client = createClient({ baseUrl, issuerCertificate });
const queries = createQueries({ show: console.error, log: console.error });

/** Suspends until the pairs are there. */
function Pairs() {
  const { data } = useSuspenseQuery(instrumentsOptions(useClient(), 'SPOT'));
  return h('ul', {}, ...data.map(({ symbol }) => h(Pair, { key: symbol, symbol })));
}

/** The price comes from the stream, which begins in the browser. */
function Pair({ symbol }: { readonly symbol: string }) {
  const price = useTicker('SPOT', symbol)?.lastPrice ?? '–';
  return h('li', {}, `${symbol} ${price}`);
}

const page = h(
  QueryClientProvider,
  { client: queries },
  h(ClientProvider, { value: client }, h(Suspense, { fallback: 'Loading' }, h(Pairs))),
);

const html = new PassThrough();
const { pipe } = renderToPipeableStream(page, { onAllReady: () => pipe(html) });
console.log(await text(html));
// The browser's client of React Query begins with these answers.
const state = JSON.stringify(dehydrate(queries)).replaceAll('<', '\\u003c');
console.log(`<script type="application/json">${state}</script>`);
client.close();
