import { isUuid } from '#values/uuid.ts'
import { allowsAnything, type Consent } from './consent.ts'

/** A consent decision in the browser's storage. */
export interface StoredConsent extends Consent {
  /** The id under which decisions of this browser are recorded while anything is allowed. A refusal needs none. */
  readonly consentId: string | undefined
  /** The number of this answer while the server has not recorded it yet. */
  readonly unsent: string | undefined
}

/** Serializes a decision for the browser's storage. */
export const writeConsent = ({ answeredAt, ...rest }: StoredConsent): string =>
  JSON.stringify({ ...rest, answeredAt: answeredAt.toISOString() })

/** Parses a stored decision; undefined when it is incomplete. */
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
  // a consent that cannot be proved is not valid
  return allowsAnything(stored.choices) && !stored.consentId ? undefined : stored
}

/** The decision to store once the server has recorded it: a refusal keeps no identifier. */
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
