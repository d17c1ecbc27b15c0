import { safeHref } from '@bourse/url-safety';
import { createHtmlSanitizer } from '@bourse/url-safety/html';
import { element, labelled, output } from './elements.ts';

const firstHtml =
  '<p onclick="steal()">Fees fell: <a href="java&Tab;script:steal()" target=_blank>read</a><script>steal()</script><table><td>1<td>2';

/** Sanitises HTML and judges a link while they are typed. */
export function mount(root: HTMLElement): void {
  const { sanitize } = createHtmlSanitizer();
  const html = element('textarea', { value: firstHtml, rows: 4, spellcheck: false });
  const safe = output('Sanitised HTML');
  const link = element('input', { value: 'java\tscript:alert(1)', spellcheck: false });
  const followed = output('Link that a page may follow');
  const update = () => {
    safe.show(sanitize(html.value));
    followed.show(safeHref(link.value) || 'refused');
  };
  html.addEventListener('input', update);
  link.addEventListener('input', update);
  root.append(labelled('HTML', html), safe.box, labelled('Link', link), followed.box);
  update();
}
