import type { Config } from '#platform/config.ts'
import type { Market } from '#values/language.ts'
import type { AcquirerOf } from './payment-parts.ts'
import { stripeAcquirer } from './stripe/stripe-acquirer.ts'
import { sharedKey } from './test-acquirer/webhook-signature.ts'
import { testAcquirer } from './test-acquirer/test-acquirer.ts'

/** Who takes cards here: Stripe where it is configured, the test acquirer in demo mode, and otherwise nobody. */
export function acquirerOf(
  { stripe, mode }: Pick<Config, 'stripe' | 'mode'>,
  secret: string,
  originOf: (market: Market) => string | undefined,
): AcquirerOf {
  if (stripe) {
    const { secretKey, webhookSecret } = stripe
    const acquirer = stripeAcquirer({ secretKey, webhookSecret, originOf })
    return () => acquirer
  }
  if (mode === 'production') return () => undefined
  const key = sharedKey(secret)
  return ({ database, clock }) => testAcquirer({ database, clock, key })
}
