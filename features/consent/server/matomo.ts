import { toPathLanguage } from '#values/language.ts'
import type { ForwardedEvent } from './event-store.ts'

/** The result of sending events to Matomo. */
type MatomoAnswer =
  | { readonly kind: 'Taken' }
  /** Certainly not counted: they may be sent again. */
  | { readonly kind: 'NotTaken'; readonly reason: string }
  /** The connection broke after sending: it is unknown whether they were counted. */
  | { readonly kind: 'Unknown'; readonly reason: string }

/** Where the events of one host belong. */
export interface MatomoSite {
  /** MATOMO_URL */
  readonly url: string
  readonly siteId: number
  readonly host: string
}

/** Errors of fetch that occur after something may have been sent. */
const afterSending = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'TimeoutError',
  'AbortError',
])

/**
 * Sends events to Matomo's tracking API in one request (bulk tracking). It needs no token, because it neither
 * backdates nor sets IP addresses. Does not follow redirects; times out after ten seconds.
 */
export async function sendToMatomo(
  site: MatomoSite,
  events: readonly ForwardedEvent[],
  signal: AbortSignal,
): Promise<MatomoAnswer> {
  const requests = events.map((event) => `?${matomoRequest(site, event).toString()}`)
  try {
    const response = await fetch(new URL('matomo.php', `${site.url.replace(/\/*$/, '')}/`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    })
    const text = await response.text()
    if (response.ok && /"status"\s*:\s*"success"/.test(text)) return { kind: 'Taken' }
    return { kind: 'NotTaken', reason: `Matomo answered ${response.status}: ${text.slice(0, 200)}` }
  } catch (error) {
    const { name, message, cause } = error as Error
    const code = (cause as { code?: string } | undefined)?.code ?? name
    return { kind: afterSending.has(code) ? 'Unknown' : 'NotTaken', reason: `${code}: ${message}` }
  }
}

/**
 * One event in Matomo's words. The visitor's number is half of the visit's, so Matomo sees a new visitor every day; the
 * address it sees is this server's, whose requests it must be told not to take for a robot's.
 */
function matomoRequest({ siteId, host }: MatomoSite, event: ForwardedEvent): URLSearchParams {
  const { kind, path, details, language } = event
  const address = `https://${host}/${toPathLanguage(language)}${path === '/' ? '' : (path ?? '')}`
  const name = details['name'] ?? details['product'] ?? [details['step'], details['code']].filter(Boolean).join(' ')
  return new URLSearchParams({
    idsite: String(siteId),
    rec: '1',
    apiv: '1',
    send_image: '0',
    bots: '1',
    _id: event.visitId.replaceAll('-', '').slice(0, 16),
    rand: event.id,
    cdt: String(Math.floor(event.occurredAt.getTime() / 1000)),
    lang: language,
    url: address,
    ...(kind === 'page-view' ? {} : { ca: '1', e_c: 'kursiva', e_a: kind, ...(name ? { e_n: name } : {}) }),
  })
}
