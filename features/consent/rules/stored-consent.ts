import { isUuid } from '#values/uuid.ts'
import { allowsAnything, type Consent } from './consent.ts'

/** An answer as the browser keeps it. */
export interface StoredConsent extends Consent {
  /** The number the answers of this browser are recorded under, from a yes until it is taken back. A no needs none. */
  readonly consentId: string | undefined
  /** The number of this answer while the server has not recorded it yet. */
  readonly unsent: string | undefined
}

/** A stored answer as it is written into the browser's storage. */
export const writeConsent = ({ answeredAt, ...rest }: StoredConsent): string =>
  JSON.stringify({ ...rest, answeredAt: answeredAt.toISOString() })

/** Reads a stored answer; whatever isn't whole is no answer. */
export function parseConsent(text: string | null): StoredConsent | undefined {
  const { choices, answeredAt, textVersion, despiteSignal, consentId, unsent } = object(text)
  const { statistics, errorReports } = fields(choices)
  const at = new Date(typeof answeredAt === 'string' ? answeredAt : Number.NaN)
  if (typeof statistics !== 'boolean' || typeof errorReports !== 'boolean' || Number.isNaN(at.getTime()))
    return undefined
  if (typeof textVersion !== 'string' || typeof despiteSignal !== 'boolean') return undefined
  const stored = {
    choices: { statistics, errorReports },
    answeredAt: at,
    textVersion,
    despiteSignal,
    consentId: number(consentId),
    unsent: number(unsent),
  }
  // a yes that can't be shown to anybody is none
  return allowsAnything(stored.choices) && !stored.consentId ? undefined : stored
}

/** What the browser keeps once the server has recorded the answer: after a no, nothing that tells it from another. */
export const markRecorded = (consent: StoredConsent): StoredConsent => ({
  ...consent,
  unsent: undefined,
  consentId: allowsAnything(consent.choices) ? consent.consentId : undefined,
})

const number = (given: unknown) => (typeof given === 'string' && isUuid(given) ? given : undefined)

const fields = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}

function object(text: string | null): Record<string, unknown> {
  try {
    return fields(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
