// A call must be signed, which the viewer cannot do, so that it offers no calls and no place for keys.
const withoutCalls = () => ({
  wrapComponents: {
    authorizeBtn: () => () => null,
    authorizeOperationBtn: () => () => null,
  },
});

globalThis.SwaggerUIBundle({
  url: '/_api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  plugins: [withoutCalls],
  supportedSubmitMethods: [],
  validatorUrl: null,
});
