import { marketOfHost } from '#features/markets/server/index.ts'
import { clientMetadata, SCOPES } from '#protocols/lti/index.ts'
import type { Market } from '#values/language.ts'

/** The tool addresses that a platform's admin has to enter. */
export interface ToolAddresses {
  readonly loginInitiation: string
  readonly redirect: string
  readonly keySet: string
  /** The target of launches without a course of their own, and of deep linking requests. */
  readonly target: string
  readonly icon: string
  /** The address of dynamic registration; a ticket is added to it. */
  readonly registration: string
}

/**
 * The tool's addresses in the market of an organisation; undefined when the installation has no configured origin.
 * @param origins the origins of this installation
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

/** Our client metadata for Dynamic Registration 1.0. */
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
