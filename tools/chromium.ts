/** Flags that keep Chromium quiet and let it run as root in a container. */
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

/** Chromium without windows, where there is one. A page costs a third of what it costs in the other program. */
const shellPath = process.env['CHROMIUM_SHELL_PATH'];

/**
 * Returns launch options for the browser that the bootstrap script has found; Playwright's own by default. `inShell`
 * chooses Chromium without windows, where it is installed, and spares it a process for graphics that it does not have.
 */
export function chromiumLaunch(flags: readonly string[] = [], inShell = false) {
  const program = (inShell ? shellPath : undefined) ?? executablePath;
  return {
    args: [...chromiumFlags, ...(inShell ? ['--in-process-gpu'] : []), ...flags],
    ...(program ? { executablePath: program } : {}),
  };
}
