import type { FastifyRequest } from 'fastify'
import { addressOf, type RateLimit } from '#platform/http/rate-limits.ts'
import { errorAnswer } from '#protocols/user-pool/index.ts'
import { sendAnswer } from './user-pool-routes.ts'

/** Public actions, each with its own count: a sign-in uses one of the first and one or two of the second. */
const open = new Map([
  ['InitiateAuth', 300],
  ['RespondToAuthChallenge', 600],
  ['ConfirmSignUp', 300],
  ['ConfirmForgotPassword', 300],
  // these send mail
  ['SignUp', 60],
  ['ForgotPassword', 60],
  ['ResendConfirmationCode', 60],
])

/** All other actions need a token and are counted together. */
const others = 1200

/**
 * `POST /userpool/` per address and minute: enough for an office behind one address, with three tries for each client,
 * and too few to try passwords of many accounts. A single account has its own lockout.
 */
export const userPoolLimit: RateLimit = {
  url: '/userpool/',
  perMinute: (request) => open.get(actionOf(request)) ?? others,
  keyOf: (request) => `${actionOf(request)} ${addressOf(request)}`,
  refuse: (request, reply, seconds) => {
    const message = `Too many requests from this address: try again in ${seconds} seconds.`
    return sendAnswer(reply, request, errorAnswer(400, 'TooManyRequestsException', message))
  },
}

function actionOf(request: FastifyRequest): string {
  const target = request.headers['x-amz-target']
  const action = typeof target === 'string' ? target.slice(target.lastIndexOf('.') + 1) : ''
  return open.has(action) ? action : 'other'
}
