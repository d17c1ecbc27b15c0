const defaultPorts: Readonly<Record<string, string>> = { http: '80', https: '443' };

/**
 * The origin of an absolute http or https URL, in canonical form; `undefined` for anything unusual: user info, an empty
 * or escaped host, letters outside ASCII, a port that is no number.
 */
export function originOf(url: string): string | undefined {
  const match = /^(https?):\/\/([^/?#]*)/i.exec(url);
  const scheme = match?.[1]?.toLowerCase();
  const authority = match?.[2]?.toLowerCase();
  if (scheme === undefined || authority === undefined) return undefined;
  const parts = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/.exec(authority);
  const host = parts?.[1];
  if (host === undefined) return undefined;
  const port = parts?.[2];
  return port === undefined || port === defaultPorts[scheme]
    ? `${scheme}://${host}`
    : `${scheme}://${host}:${port}`;
}
