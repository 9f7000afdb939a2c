import type { FastifyRequest } from 'fastify'
import { requestCommits, type DatabaseUnavailable } from '#platform/database/index.ts'
import { isLanguage, type Language } from '#values/language.ts'

/** When a client may retry, in seconds: a lost connection is replaced immediately, a server within a few seconds. */
export const retryAfterSeconds = 1

/** The client's information about a lost connection. */
export interface UnavailableAnswer {
  readonly code: 'SERVICE_UNAVAILABLE'
  readonly message: string
  /** Whether the same request may be repeated unchanged: none of its changes were stored. */
  readonly retryable: boolean
}

const messages: Record<Language, { readonly retryable: string; readonly unknown: string }> = {
  nb: {
    retryable: 'Tjenesten er utilgjengelig et øyeblikk. Ingenting er endret; prøv igjen.',
    unknown: 'Forbindelsen ble brutt, og vi vet ikke om endringen ble lagret. Se etter før du prøver igjen.',
  },
  es: {
    retryable: 'El servicio no está disponible en este momento. No se ha cambiado nada; inténtalo de nuevo.',
    unknown: 'Se ha cortado la conexión y no sabemos si el cambio se ha guardado. Compruébalo antes de repetirlo.',
  },
  en: {
    retryable: 'The service is unavailable for a moment. Nothing has been changed; try again.',
    unknown: 'The connection was lost, and we cannot tell whether the change was saved. Check before you try again.',
  },
}

/**
 * The response to a request whose database connection was lost. Call it within the request's scope
 * (`requestCommits.during`).
 */
export function unavailableAnswer({ isOutcomeUnknown }: DatabaseUnavailable, language: Language): UnavailableAnswer {
  const retryable = !isOutcomeUnknown && requestCommits.count() === 0
  return {
    code: 'SERVICE_UNAVAILABLE',
    message: retryable ? messages[language].retryable : messages[language].unknown,
    retryable,
  }
}

/** The language of a request's `Locale` header, else the first in Accept-Language (RFC 9110, 12.5.4), else English. */
export function requestLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const { locale, 'accept-language': accepted = '' } = headers
  if (isLanguage(locale)) return locale
  const wanted = accepted.split(',').map((range) => range.trim().slice(0, 2).toLowerCase())
  const known = wanted.map((code) => (code === 'no' || code === 'nn' ? 'nb' : code)).find(isLanguage)
  return known ?? 'en'
}
