import { createHash } from 'node:crypto';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: 100%; max-width: 26rem; padding: 1.5rem }
h1 { font-size: 1.5rem; margin: 0 0 1rem }
form, label { display: flex; flex-direction: column; gap: .5rem }
label.row { flex-direction: row; align-items: center }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; box-sizing: border-box }
input[type=checkbox] { min-height: 1.5rem; min-width: 1.5rem }
p { border-inline-start: .25rem solid; padding-inline-start: .75rem }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** Returns the page of a provider that asks who continues. The request stays in its address. */
export function authorizationPage(provider: string, returnTo: string): Response {
  const name = escape(provider);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} (stand-in)</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Continue with ${name}</h1>
<p>This page stands in for ${name} on a development machine. It asks for no password: anyone who opens it can be any person.</p>
<form method="post">
<label>Continue as (e-mail address)
<input name="email" type="email" required autofocus autocomplete="email"></label>
<label class="row"><input name="sharesEmail" type="checkbox" checked> Share the address with ${escape(new URL(returnTo).host)}</label>
<button name="decision" value="continue">Continue</button>
<button name="decision" value="refuse" formnovalidate>Refuse</button>
<button name="decision" value="fail" formnovalidate>Answer that the service is down</button>
</form>
</main>
</body>
</html>
`;
  return new Response(html, { headers: pageHeaders(new URL(returnTo).origin) });
}

/** The policy also covers redirects after a form is sent. */
function pageHeaders(returnOrigin: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': [
      `default-src 'none'`,
      `style-src 'sha256-${styleHash}'`,
      `form-action 'self' ${returnOrigin}`,
      `frame-ancestors 'none'`,
      `base-uri 'none'`,
    ].join('; '),
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
