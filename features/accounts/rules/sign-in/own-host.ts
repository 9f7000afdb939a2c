/**
 * The requested host name, when it is one of the installation's own or localhost. A Host header can say anything, and
 * browsers would offer a code bound to another host there (Origin-bound one-time codes, WICG).
 * @param host as in the Host header, with or without a port
 */
export function ownHost(host: string, own: readonly string[]): string | undefined {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return name === 'localhost' || name.endsWith('.localhost') || own.includes(name) ? name : undefined
}
