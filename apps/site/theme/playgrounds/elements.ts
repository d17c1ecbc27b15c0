/** Creates an element with properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = Object.assign(document.createElement(name), properties);
  created.append(...children);
  return created;
}

/** Puts a control below its label. */
export function labelled(text: string, control: HTMLElement): HTMLElement {
  return element('label', { className: 'playground-field' }, element('span', {}, text), control);
}

/** An output with a name, which a screen reader reads when it changes. */
export function output(name: string): {
  readonly box: HTMLElement;
  readonly show: (text: string) => void;
} {
  const shown = element('output', { className: 'playground-output' });
  shown.setAttribute('aria-label', name);
  const box = element('div', { className: 'playground-field' }, element('span', {}, name), shown);
  return {
    box,
    show: (text) => {
      shown.textContent = text;
    },
  };
}

export function button(text: string, press: () => void): HTMLButtonElement {
  return element('button', { type: 'button', textContent: text, onclick: press });
}
