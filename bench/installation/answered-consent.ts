import { noConsent, textVersion } from '#features/consent/rules/consent.ts'
import { writeConsent } from '#features/consent/rules/stored-consent.ts'

/** The answer of somebody who consents to what is necessary only, as the browser stores it under `kursiva.consent`. */
export const answered = writeConsent({
  choices: noConsent,
  answeredAt: new Date(),
  textVersion,
  despiteSignal: false,
  consentId: undefined,
  unsent: undefined,
})
