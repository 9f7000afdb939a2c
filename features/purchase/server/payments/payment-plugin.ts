import type { FastifyInstance } from 'fastify'
import { paymentRoutes, type PaymentRoutesParts } from './payment-routes.ts'
import { sharedKey } from './test-acquirer/webhook-signature.ts'
import { testAcquirerRoutes } from './test-acquirer/test-acquirer-routes.ts'
import { webhookRoute } from './webhook/webhook-route.ts'

/** All addresses of payments by card: each part reads bodies in its own way. */
export async function paymentPlugin(
  app: FastifyInstance,
  { secret, ...parts }: PaymentRoutesParts & { readonly secret: string },
): Promise<void> {
  await app.register(paymentRoutes, parts)
  await app.register(webhookRoute, parts)
  if (parts.acquirer?.provider === 'test') await app.register(testAcquirerRoutes, { ...parts, key: sharedKey(secret) })
}
