/** Colours of the system, so that the panel is readable in every theme and with forced colours. */
export const panelStyle = `
:host {
  position: fixed;
  inset: auto 0 0 0;
  z-index: 2147483647;
  display: block;
  max-height: 50dvh;
  overflow: auto;
  color-scheme: light dark;
  background: Canvas;
  color: CanvasText;
  border-top: 2px solid CanvasText;
  font: 12px/1.5 ui-monospace, monospace;
  direction: ltr;
  text-align: left;
}
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; align-items: start; gap: 4px 16px; padding: 4px 8px; background: Canvas; }
dl { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 0; flex: 1 1 20rem; }
dl > div { display: flex; gap: 4px; }
dt { font-weight: bold; }
dd { margin: 0; overflow-wrap: anywhere; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid GrayText; }
summary { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 4px 8px; cursor: pointer; }
summary > span { overflow-wrap: anywhere; }
[data-refused] summary { font-weight: bold; color: light-dark(#a40000, #ff9d9d); }
li dl { display: block; padding: 0 8px 8px 24px; }
p { margin: 0; padding: 8px; }
button, label { font: inherit; min-height: 24px; }
`;
