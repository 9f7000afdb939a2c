import { isUuid } from '#values/uuid.ts'
import { noConsent, type Consent } from './consent.ts'

/** A consent decision in the browser's storage. */
export interface StoredConsent extends Consent {
  /** The id under which decisions of this browser are recorded while statistics are allowed. Otherwise none is needed. */
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
  return statistics && !stored.consentId ? undefined : stored
}

/** The decision to store once the server has recorded it: without statistics no identifier is kept. */
export const markRecorded = (consent: StoredConsent): StoredConsent => ({
  ...consent,
  unsent: undefined,
  consentId: consent.choices.statistics ? consent.consentId : undefined,
})

/** What is left of an answer that has expired: an objection to error reports, without an identifier, or nothing. */
export const expiredConsent = (consent: StoredConsent): StoredConsent | undefined =>
  consent.choices.errorReports ? undefined : { ...consent, choices: noConsent, consentId: undefined, unsent: undefined }

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
