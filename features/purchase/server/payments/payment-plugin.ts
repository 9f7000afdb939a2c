import type { FastifyInstance } from 'fastify'
import { paymentRoutes, type PaymentRoutesParts } from './payment-routes.ts'
import { webhookRoute } from './webhook/webhook-route.ts'

/** The routes of card payments. Each plugin parses request bodies its own way, so they are registered apart. */
export async function paymentPlugin(app: FastifyInstance, parts: PaymentRoutesParts): Promise<void> {
  await app.register(paymentRoutes, parts)
  await app.register(webhookRoute, parts)
}
