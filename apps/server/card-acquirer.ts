import { stripeAcquirer, type AcquirerFactory } from '#features/purchase/server/index.ts'
import { testAcquirer, webhookKey } from '#features/test-acquirer/server/index.ts'
import type { Config } from '#platform/config.ts'
import type { Market } from '#values/language.ts'

/**
 * Returns the factory of the card payment provider: Stripe when it is configured, the test acquirer in demo mode,
 * otherwise a factory that returns undefined.
 * @param secret the installation's secret
 * @param originOf the origin of the pages of a market
 */
export function cardAcquirer(
  { stripe, mode }: Pick<Config, 'stripe' | 'mode'>,
  secret: string,
  originOf: (market: Market) => string | undefined,
): AcquirerFactory {
  if (stripe) {
    const { secretKey, webhookSecret } = stripe
    const acquirer = stripeAcquirer({ secretKey, webhookSecret, originOf })
    return () => acquirer
  }
  if (mode === 'production') return () => undefined
  const key = webhookKey(secret)
  return ({ database, clock }) => testAcquirer({ database, clock, key })
}
