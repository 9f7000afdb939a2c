import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

interface Origins {
  readonly connect?: readonly string[]
  readonly media?: readonly string[]
}

/**
 * The headers of every answer: no script but our files, no framing, no guessing of types.
 * Film is fed to the player from memory (`blob:`), by a worker of the player (architecture section 4).
 * @param options.connect other origins that the pages talk to: those of a managed user pool
 * @param options.media other origins that films come from: that of a CDN
 */
export const securityHeaders = plugin(async (app: FastifyInstance, options: Origins) => {
  const { connect = [], media = [] } = options
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
    // plain http on this machine; where TLS stands in front, it sets this header
    strictTransportSecurity: false,
  })
})
