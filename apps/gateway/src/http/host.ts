/** Whether a `host` header names this machine, where browsers treat plain HTTP as secure. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '');
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(name)
  );
}

/** An IPv4 peer of a dual-stack socket shows as an IPv6 address; this gives its usual form. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
