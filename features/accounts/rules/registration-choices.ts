/** The consents and choices of a registration. */
export interface RegistrationChoices {
  /** The version of the accepted terms: the day they apply from, `2026-11-01`. */
  readonly terms: string
  /** Whether Kursiva may send mail about new courses. Nothing else depends on it (GDPR, article 7(4)). */
  readonly marketing: boolean
}

/** The identity attributes that carry the choices from the sign-up to the confirmation. */
export const registrationAttributes = ({ terms, marketing }: RegistrationChoices): Record<string, string> => ({
  'custom:terms': terms,
  'custom:marketing': String(marketing),
})

/** Reads the choices from the attributes; missing and malformed ones are undefined. */
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

/** The version of the marketing text on the pages; a new text gets a new day. */
export const marketingTextVersion = '2026-11-21'
