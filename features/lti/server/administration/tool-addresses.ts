import { marketOfHost } from '#features/markets/server/index.ts'
import { clientMetadata, SCOPES } from '#protocols/lti/index.ts'
import type { Market } from '#values/language.ts'

/** What a platform must know of us. */
export interface ToolAddresses {
  readonly loginInitiation: string
  readonly redirect: string
  readonly keySet: string
  /** Where a launch goes that has no course of its own, and where courses are chosen. */
  readonly target: string
  readonly icon: string
  /** Where a platform registers itself, with a ticket added. */
  readonly registration: string
}

/**
 * Our addresses in the market of an organisation; undefined where this installation does not know its own name.
 * @param origins where browsers find us
 */
export function toolAddresses(origins: readonly string[], market: Market): ToolAddresses | undefined {
  const origin = origins.find((each) => marketOfHost(new URL(each).host) === market)
  if (origin === undefined) return undefined
  return {
    loginInitiation: `${origin}/lti/login`,
    redirect: `${origin}/lti/launch`,
    keySet: `${origin}/lti/keys`,
    target: `${origin}/${market}/lti`,
    icon: `${origin}/icons/icon-512.png`,
    registration: `${origin}/lti/register`,
  }
}

const name = 'Kursiva'
const choose = {
  standard: 'Choose courses from Kursiva',
  byLanguage: { nb: 'Velg kurs fra Kursiva', es: 'Elegir cursos de Kursiva' },
}

/** What we say of ourselves when a platform registers us (Dynamic Registration 1.0). */
export function toolMetadata(addresses: ToolAddresses, market: Market) {
  const { loginInitiation, redirect, keySet, target, icon } = addresses
  const home = target.slice(0, target.lastIndexOf('/'))
  return clientMetadata({
    name: { standard: name, byLanguage: { nb: name, es: name } },
    description: {
      standard: 'Video courses with tests and certificates.',
      byLanguage: { nb: 'Videokurs med prøver og kursbevis.', es: 'Cursos en vídeo con pruebas y certificados.' },
    },
    addresses: {
      loginInitiation,
      redirects: [redirect],
      keySet,
      target,
      logo: icon,
      policy: `${home}/privacy_policy`,
      terms: `${home}/tos`,
      home,
    },
    scopes: [SCOPES.lineItem, SCOPES.lineItemReadonly, SCOPES.resultReadonly, SCOPES.score, SCOPES.roster],
    claims: ['iss', 'sub', 'name', 'given_name', 'family_name', 'email', 'locale'],
    messages: [
      { type: 'LtiResourceLinkRequest', target, label: { standard: name } },
      { type: 'LtiDeepLinkingRequest', target, label: market === 'es' ? inSpanish : inNorwegian },
    ],
  })
}

const { nb, es } = choose.byLanguage
const inNorwegian = { ...choose, standard: nb }
const inSpanish = { ...choose, standard: es }
