import type { Market } from '#values/language.ts'

/**
 * The market a host name belongs to, by its country code: the last label (`kursiva.es`) or, on localhost, the one before
 * it (`es.localhost`, `www.es.localhost`). Norway for every other host (M1).
 * @param host as in the Host header, with or without a port
 */
export function marketOfHost(host: string): Market {
  const labels = host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '').split('.')
  const country = labels.at(-1) === 'localhost' ? labels.at(-2) : labels.at(-1)
  return country === 'es' ? 'es' : 'no'
}

/** The same page's host in the other market: `es.localhost:3000` for `localhost:3000`, `kursiva.es` for `kursiva.no` (M8). */
export function hostInMarket(host: string, market: Market): string {
  const [, name = host, port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? []
  if (name === 'localhost' || name.endsWith('.localhost')) return `${market}.localhost${port}`
  if (/\.(no|es)$/.test(name)) return `${name.replace(/\.(no|es)$/, `.${market}`)}${port}`
  return host
}
