import { clockFact, streamFact, trackingFacts, type Fact, type WatchedClient } from './facts.ts';
import { panelStyle } from './panel-style.ts';
import type { DevtoolsPage, DevtoolsPorts } from './ports.ts';
import { createRequestList } from './request-list.ts';
import type { RequestLog } from './request-log.ts';

const name = 'bourse-devtools';

/** The client and the requests that a panel shows. */
export interface PanelSource {
  readonly client: WatchedClient;
  readonly log: RequestLog;
  readonly ports: Pick<DevtoolsPorts, 'everySecond' | 'wallNow'>;
}

interface Panel extends HTMLElement {
  source: PanelSource;
}

/** Creates an element `<bourse-devtools>`, which shows its source while it is in the page. */
export function createPanel(page: DevtoolsPage, source: PanelSource): HTMLElement {
  if (!page.customElements.get(name)) page.customElements.define(name, panelClass(page));
  return Object.assign(page.document.createElement(name), { source });
}

/** The class of the element. A function, because there is none to extend where there is no page. */
function panelClass(page: DevtoolsPage): CustomElementConstructor {
  return class extends page.HTMLElement implements Panel {
    declare source: PanelSource;
    #leave = () => {};

    connectedCallback(): void {
      this.#leave = show(this, page);
    }

    disconnectedCallback(): void {
      this.#leave();
    }
  };
}

/** Fills a panel and keeps it current until the returned function is called. */
function show(element: Panel, { document, CSSStyleSheet: Sheet }: DevtoolsPage): () => void {
  const { client, log, ports } = element.source;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const style = new Sheet();
  style.replaceSync(panelStyle);
  root.adoptedStyleSheets = [style];
  element.setAttribute('role', 'region');
  element.setAttribute('aria-label', 'Bourse devtools');

  const facts = document.createElement('dl');
  const list = createRequestList(document, log);
  const header = document.createElement('header');
  header.append(
    facts,
    list.filter,
    button(document, 'Clear', log.clear),
    button(document, 'Close', () => {
      element.remove();
    }),
  );
  root.replaceChildren(header, list.element);

  let tracking: readonly Fact[] = [];
  const showFacts = () => {
    const all = [streamFact(client), clockFact(client, ports.wallNow()), ...tracking];
    facts.replaceChildren(...all.map((fact) => factLine(document, fact)));
  };
  const readTracking = () => {
    void trackingFacts(client).then((read) => {
      tracking = read;
      showFacts();
    });
  };
  showFacts();
  readTracking();
  const leaves = [
    client.market.status.subscribe(showFacts),
    log.subscribe(list.update),
    ports.everySecond(readTracking),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}

function factLine(document: Document, [name, value]: Fact): HTMLElement {
  const line = document.createElement('div');
  const [term, description] = [document.createElement('dt'), document.createElement('dd')];
  term.textContent = name;
  description.textContent = value;
  line.append(term, description);
  return line;
}

function button(document: Document, name: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = name;
  element.addEventListener('click', onPress);
  return element;
}
