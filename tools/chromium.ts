/** What keeps Chromium quiet and able to run as root in a container. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env['CHROMIUM_PATH'];

/** How the browser is started that the bootstrap script has found; Playwright's own by default. */
export function chromiumLaunch(flags: readonly string[] = []) {
  return { args: [...chromiumFlags, ...flags], ...(executablePath ? { executablePath } : {}) };
}
