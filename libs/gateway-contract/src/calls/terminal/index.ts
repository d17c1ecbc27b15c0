export {
  changeLayout,
  createLayout,
  getLayouts,
  layout,
  layoutContent,
  removeLayout,
} from './layouts.ts';
export {
  changeTemplate,
  chartTemplate,
  createTemplate,
  getTemplates,
  removeTemplate,
  templateContent,
} from './templates.ts';
export { chartDrawing, drawings, getDrawings, setDrawings } from './drawings.ts';
export { documentName } from './documents.ts';
