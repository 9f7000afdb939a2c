/** What somebody agrees to and chooses when registering. */
export interface RegistrationChoices {
  /** The version of the terms of sale that was agreed to: the day it holds from, `2026-11-01`. */
  readonly terms: string
  /** Whether Kursiva may write about new courses. Nothing else depends on it (GDPR, article 7(4)). */
  readonly marketing: boolean
}

/** The identity attributes that carry the choices from the sign-up to the confirmation, wherever that happens. */
export const registrationAttributes = ({ terms, marketing }: RegistrationChoices): Record<string, string> => ({
  'custom:terms': terms,
  'custom:marketing': String(marketing),
})

/** What the attributes say; a choice that was never asked for, or is not readable, is undefined. */
export function registrationChoices(attributes: Readonly<Record<string, string>>): {
  readonly terms: string | undefined
  readonly marketing: boolean | undefined
} {
  const terms = attributes['custom:terms'] ?? ''
  const marketing = attributes['custom:marketing']
  return {
    terms: /^\d{4}-\d{2}-\d{2}$/.test(terms) ? terms : undefined,
    marketing: marketing === 'true' || marketing === 'false' ? marketing === 'true' : undefined,
  }
}

/** Which wording of the marketing choice stands on the pages; a new wording gets a new day. */
export const marketingTextVersion = '2026-11-21'
