import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** Features that no page of ours uses, so that injected code cannot use them either (W3C Permissions Policy). */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

interface SecurityHeaderOptions {
  readonly connect?: readonly string[]
  readonly media?: readonly string[]
  readonly strictTransport?: boolean
}

/**
 * The headers of every response: scripts only from our files, no framing, no content sniffing. The player's worker
 * loads films from memory (`blob:`, architecture section 4).
 * @param options.connect other origins that the pages connect to: those of a managed user pool
 * @param options.media other origins of films: that of a CDN
 * @param options.strictTransport whether browsers must use TLS, for a year and on every subdomain (RFC 6797; OWASP ASVS
 * 5.0 V3.4.1)
 */
export const securityHeaders = plugin(async (app: FastifyInstance, options: SecurityHeaderOptions) => {
  const { connect = [], media = [], strictTransport = false } = options
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        baseUri: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // React sets custom properties of elements through the CSSOM, which needs no exception here
        imgSrc: ["'self'", 'blob:', 'data:', ...media],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connect, ...media],
        mediaSrc: ["'self'", 'blob:', ...media],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // the same as frame-ancestors, for clients that do not support it
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // the pages open no window of another origin, and no opener gets a reference to them (ASVS V3.4.8)
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: strictTransport && { maxAge: 365 * 24 * 3600, includeSubDomains: true, preload: false },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // a response without an explicit cache time is not cached (ASVS V14.2.2, V14.3.2)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
