import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

/** What no page of ours uses, and so none that gets into one may use either (W3C Permissions Policy). */
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
 * The headers of every answer: no script but our files, no framing, no guessing of types.
 * Film is fed to the player from memory (`blob:`), by a worker of the player (architecture section 4).
 * @param options.connect other origins that the pages talk to: those of a managed user pool
 * @param options.media other origins that films come from: that of a CDN
 * @param options.strictTransport whether browsers are told to use TLS alone, for a year and on every host below this one
 *   (RFC 6797; OWASP ASVS 5.0 V3.4.1)
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
        // React sets custom properties of single elements through the CSSOM, which needs no exception here
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
    // what frame-ancestors says, for whatever does not read that
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // the pages open no window of another origin and are opened by none that may reach into them (ASVS V3.4.8)
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: strictTransport && { maxAge: 365 * 24 * 3600, includeSubDomains: true, preload: false },
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
    // what does not say how long it may be kept is kept nowhere (ASVS V14.2.2, V14.3.2)
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
})
