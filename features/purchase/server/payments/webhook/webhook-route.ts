import type { FastifyInstance } from 'fastify'
import type { PaymentParts } from '#features/purchase/server/payments/payment-parts.ts'
import { refuse } from '#platform/http/refuse.ts'
import { handleWebhookEvent } from './handle-webhook-event.ts'

const maxBodyBytes = 256 * 1024

/**
 * `POST /rest/purchase/webhooks/{provider}`: the acquirer's webhook. 200 for every authentic event, also for
 * irrelevant ones; 400 for an invalid signature. Without an acquirer there is no such route.
 */
export async function webhookRoute(app: FastifyInstance, parts: PaymentParts): Promise<void> {
  if (!parts.acquirer) return
  // the signature covers the raw body
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: maxBodyBytes }, (_, body, done) =>
    done(null, body),
  )
  app.post(`/rest/purchase/webhooks/${parts.acquirer.provider}`, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const taken = await handleWebhookEvent(parts, body, request.headers)
    if (taken === 'Forged') {
      parts.warn({ provider: parts.acquirer?.provider }, 'a call to the webhook of payments was forged')
      return refuse(reply, 400, 'INVALID_SIGNATURE', 'The signature or its time does not hold.')
    }
    return reply.header('cache-control', 'no-store').send({ received: true })
  })
}
