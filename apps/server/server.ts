import { Registry } from 'prom-client'
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import {
  accessTokenVerifier,
  changePages,
  deletionLimit,
  deletionRoute,
  embeddedPoolId,
  embeddedUserPool,
  federation,
  hostedEndpoints,
  hostedLimits,
  hostedRoutes,
  hostedSettings,
  identityProviderLimit,
  identityProviderRoute,
  ownHost,
  personalDataRoute,
  reauthenticationLimit,
  reauthenticationRoute,
  userPoolLimit,
  userPoolRoutes,
  userPoolSettings,
  webClientId,
} from '#features/accounts/server/index.ts'
import { activityRoutes } from '#features/activity/server/index.ts'
import { calendarLimit, calendarRoute, reminderLeaveRoute } from '#features/assignments/server/index.ts'
import { certificateRoutes, credentialRoutes } from '#features/certificates/server/index.ts'
import { invoiceRoutes } from '#features/invoices/server/index.ts'
import { consentLimits, consentRoutes, errorReportLimit, errorReportRoute } from '#features/consent/server/index.ts'
import { contactLimit, contactRoute } from '#features/contact/server/index.ts'
import { configurationRoute, isPageAddress, marketOfHost } from '#features/markets/server/index.ts'
import { mailPreviewRoute } from '#features/mail/server/index.ts'
import { filmFoldersIn, mediaRoutes, uploadRoutes } from '#features/media/server/index.ts'
import { dpaRoutes, organizationRoutes, signOnRoutes, signOnLimits } from '#features/organizations/server/index.ts'
import { importLimit, importRoutes, importRunRoutes, peopleRoute } from '#features/people/server/index.ts'
import {
  findLtiSession,
  framePolicy,
  ltiLimits,
  ltiParts,
  ltiRoutes,
  rosterLimit,
  rosterRoute,
  platformLimits,
  platformRoutes,
} from '#features/lti/server/index.ts'
import {
  companyLimit,
  companyRoute,
  offerRequestLimit,
  offerRequestRoute,
  paymentLimits,
  paymentPlugin,
  type PaymentParts,
} from '#features/purchase/server/index.ts'
import { coverPictureRoute, unfollowRoute } from '#features/courses/server/index.ts'
import { unsubscribeRoute } from '#features/recall/server/index.ts'
import { testAcquirerRoutes } from '#features/test-acquirer/server/index.ts'
import { drainHeartbeats, heartbeatRecorder } from '#features/watching/server/index.ts'
import { pictureRoutes } from '#features/quizzes/server/index.ts'
import { siteLimits, siteRenderer, siteRoutes } from '#features/site/server/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import { requestCommits, type Database } from '#platform/database/index.ts'
import { graphRoute } from '#platform/graphql/route.ts'
import { answerErrors } from '#platform/http/errors.ts'
import { pageRoutes } from '#platform/http/pages.ts'
import { rateLimits } from '#platform/http/rate-limits.ts'
import type { SecuritySink } from '#platform/security-log.ts'
import { rateLimiter } from '#platform/limits/index.ts'
import { readableAddress } from '#platform/http/readable-address.ts'
import { newRequestId, openRequestScopes, RequestLog } from '#platform/http/request-log.ts'
import { securityHeaders } from '#platform/http/security-headers.ts'
import { mailEventsRoute, outboxPage, sendMail } from '#platform/mail/index.ts'
import { sendSms } from '#platform/sms/index.ts'
import { mediaStorage } from '#platform/storage/index.ts'
import { bearerTokens } from './bearer.ts'
import { cardAcquirer } from './card-acquirer.ts'
import { registerProbes, trustedProxies } from './edge.ts'
import { employers } from './employers.ts'
import type { Market } from '#values/language.ts'
import { originOf, originsOf, siteOriginOf, siteOriginsOf } from './origins.ts'
import { mediaFolders, persistedOperations, siteFolders, siteRendererFile, studioPages, webPages } from './folders.ts'
import { callerOf, graphLimit } from './graph-limit.ts'
import { healthChecks } from './health-checks.ts'
import { managedPool } from './managed-pool.ts'
import { drawCover } from './draw-cover.ts'
import { personalData } from './personal-data.ts'
import { reactions } from './reactions.ts'
import { requestContext, viewerOf } from './request-context.ts'
import { schema } from './schema.ts'
import { siteArt } from './pictures/site-art.ts'
import { studioRoutes } from './studio-routes.ts'

export interface ServerParts {
  readonly config: Config
  /** The installation's secret, from which every key is derived. */
  readonly secret: string
  readonly database: Database
  readonly log: FastifyBaseLogger
  readonly clock: Clock
  /** Receives the lines of the security log in place of the process's own target (tests). */
  readonly securitySink?: SecuritySink | undefined
  /** Called for every route that is registered. */
  readonly onRoute?: ((route: { readonly method: string | string[]; readonly url: string }) => void) | undefined
}

/**
 * Kursiva's web server, ready to listen: pages, GraphQL, REST, user pool and films. A worker only serves its health
 * endpoints.
 */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { config, secret, database, log, clock, onRoute } = parts
  const app = fastify({
    loggerInstance: log,
    logController: new RequestLog(),
    genReqId: newRequestId,
    bodyLimit: 1024 * 1024,
    trustProxy: trustedProxies(config, log),
    routerOptions: { maxParamLength: 300 },
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
  })
  tellRoutes(app, onRoute)
  openRequestScopes(app, parts.securitySink)
  // JSON only: a form on another site can send text/plain without a CORS preflight (Fetch standard, 3.2.2)
  app.removeContentTypeParser('text/plain')
  // in the last hook before the handler, because reading the body loses the request's async context
  app.addHook('preHandler', (_, __, done) => requestCommits.during(done))
  answerErrors(app)
  const managed = config.cognito && managedPool(config.cognito, { database, clock, log })
  const storage = await mediaStorage(config.s3, mediaFolders(config.films))
  const cdnOrigins = config.mediaCdn ? [new URL(config.mediaCdn.url).origin] : []
  await app.register(securityHeaders, {
    connect: managed?.origins ?? [],
    media: cdnOrigins,
    strictTransport: config.mode === 'production',
  })
  await app.register(framePolicy, { database })
  const metrics = new Registry()
  await registerProbes(app, config, {
    log,
    checks: healthChecks({ database, storage, dataDir: config.dataDir }),
    metrics,
  })
  if (config.role === 'worker') return app

  const origins = () => originsOf(config, app.server)
  const issuer = `${config.origins?.[0] ?? `http://localhost:${config.port}`}/userpool/${embeddedPoolId}`
  const settings = userPoolSettings({
    secret,
    issuer,
    origins: config.origins,
    smsPrefixes: config.sms.prefixes,
    administrationKeys: config.userPoolKeys,
  })
  const { pool, keys, hosted } = embeddedUserPool({
    database,
    settings,
    clock,
    sendMail,
    sendSms,
    employers,
    keepers: personalData,
    origins,
    hosted: hostedSettings(origins, config.hostedClients),
    federation: federation({ database, settings, clock, employers, origins, log, ...config.identityProviders }),
    onFault: (fault, action) => log.error({ err: fault, action }, 'user pool action failed'),
  })
  const verifyAccessToken =
    managed?.verifyAccessToken ??
    accessTokenVerifier({
      issuer,
      clientIds: settings.clientIds,
      keys: { kind: 'Local', read: keys.publicKeys },
      clock,
    })
  const readToken = bearerTokens(verifyAccessToken, (token) => findLtiSession(database, token, clock()))
  const keyOf = callerOf(readToken)
  const limiter = rateLimiter({ redis: config.redis, secret, log, metrics, clock })
  app.addHook('onClose', async () => limiter.close())
  if (config.rateLimits === 'on')
    await app.register(rateLimits, {
      rateLimiter: limiter,
      limits: [
        userPoolLimit,
        deletionLimit(keyOf),
        reauthenticationLimit(keyOf),
        ...hostedLimits,
        graphLimit(readToken),
        contactLimit(keyOf),
        offerRequestLimit(keyOf),
        importLimit(keyOf),
        errorReportLimit,
        identityProviderLimit,
        ...signOnLimits(keyOf),
        ...consentLimits,
        calendarLimit,
        companyLimit(keyOf),
        ...ltiLimits,
        rosterLimit(keyOf),
        ...platformLimits(keyOf),
        ...paymentLimits(keyOf),
        ...siteLimits,
      ],
    })
  await app.register(siteRoutes, {
    database,
    clock,
    origins,
    siteOrigins: () => siteOriginsOf(config, app.server),
    folders: siteFolders,
    loadRenderer: siteRenderer(siteRendererFile),
    art: siteArt,
    media: cdnOrigins,
  })
  const outside = {
    origins,
    originOf: (market: Market) => originOf(config, market),
    privateAddresses: config.ltiPrivateAddresses,
  }
  const context = {
    database,
    readToken,
    clock,
    rateLimiter: limiter,
    checkManagedSession: managed?.checkManagedSession,
    staffNeedsTwoFactors: config.mode === 'production',
    outside,
  }
  const account = { database, clock, viewerOf: (request: FastifyRequest) => viewerOf(context, request) }
  if (!managed) {
    await app.register(
      userPoolRoutes({
        pool,
        keys,
        poolId: embeddedPoolId,
        issuer,
        origins,
        hosted: () => origins().slice(0, 1).map(hostedEndpoints)[0],
        hostOf: (request) => ownHost(request.host, config.sms.hosts),
        signUpAttributes: (request) => ({ 'custom:domain': marketOfHost(request.host) }),
      }),
    )
    await app.register(changePages, { pool })
    if (hosted) await app.register(hostedRoutes(hosted, origins))
    await app.register(identityProviderRoute, { database, employers })
    const { privateAddresses } = config.identityProviders
    await app.register(signOnRoutes, { ...account, settings, privateAddresses, origins })
  }

  heartbeatRecorder(database, clock, reactions)
  // writes pending watching data before the database connection closes
  app.addHook('onClose', () => drainHeartbeats(database))
  await app.register(graphRoute, {
    schema,
    contextOf: (request) => requestContext(context, request),
    persisted: { operations: await persistedOperations(), only: config.mode === 'production' },
  })
  await app.register(invoiceRoutes, account)
  await app.register(certificateRoutes, {
    database,
    secret,
    clock,
    origins,
    viewerOf: (request) => viewerOf(context, request),
  })
  await app.register(credentialRoutes, { database, secret, clock, origins })
  const payments: PaymentParts = {
    ...account,
    acquirer: cardAcquirer(config, secret, (market) =>
      origins().find((origin) => marketOfHost(new URL(origin).host) === market),
    )(account),
    warn: (facts, message) => log.warn(facts, message),
  }
  await app.register(paymentPlugin, { ...payments, viewerOf: account.viewerOf })
  await app.register(testAcquirerRoutes, { ...payments, secret })
  const lti = ltiParts({
    database,
    secret,
    clock,
    origins,
    privateAddresses: config.ltiPrivateAddresses,
  })
  await app.register(ltiRoutes, lti)
  await app.register(rosterRoute, { ...lti, ...account })
  await app.register(platformRoutes, { ...lti, viewerOf: account.viewerOf })
  await app.register(personalDataRoute, account)
  await app.register(activityRoutes, account)
  await app.register(reauthenticationRoute, { ...account, pools: [managed, pool] })
  await app.register(deletionRoute, { ...account, keepers: personalData })
  await app.register(importRoutes, account)
  await app.register(importRunRoutes, { ...account, staffNeedsTwoFactors: context.staffNeedsTwoFactors })
  await app.register(peopleRoute, account)
  await app.register(organizationRoutes, account)
  await app.register(dpaRoutes, account)
  await app.register(errorReportRoute, { sentry: config.sentry })
  await app.register(consentRoutes, {
    database,
    clock,
    viewerOf: (request) => viewerOf(context, request),
    matomo: config.matomo,
  })
  await app.register(pictureRoutes, { database })
  await app.register(unsubscribeRoute, { database })
  await app.register(reminderLeaveRoute, { database })
  await app.register(unfollowRoute, { database })
  await app.register(coverPictureRoute, { database, drawCover })
  await app.register(calendarRoute, { database, clock, originOf: (market) => originOf(config, market) })
  await app.register(companyRoute, { clock, register: config.companyRegister })
  await app.register(offerRequestRoute, { database, clock, viewerOf: (request) => viewerOf(context, request) })
  await app.register(contactRoute, { database, viewerOf: (request) => viewerOf(context, request) })
  await app.register(mailEventsRoute, { database, clock, secret: config.mailWebhookSecret, ...reactions })
  await app.register(mailPreviewRoute, { database, clock, secret, originOf: (market) => originOf(config, market) })
  await app.register(mediaRoutes, { database, storage, secret, cdn: config.mediaCdn, clock })
  await app.register(uploadRoutes, {
    ...account,
    folders: filmFoldersIn(config.films.folder),
    maxBytes: config.films.maxBytes,
    staffNeedsTwoFactors: context.staffNeedsTwoFactors,
  })
  await app.register(configurationRoute, {
    database,
    ...(managed?.browser ?? { userPoolId: embeddedPoolId, userPoolClientId: webClientId }),
    origins,
    hostedOriginFor: managed?.hostedOriginFor ?? ((origin) => (origins().includes(origin) ? origin : null)),
    siteOriginFor: (market, host) => siteOriginOf(siteOriginsOf(config, app.server), market, host),
  })
  if (config.mode === 'demo') await app.register(outboxPage, { database })
  await app.register(studioRoutes, { folder: studioPages })
  await app.register(pageRoutes, { folder: webPages, isPage })
  return app
}

const isPage = ({ url, host }: FastifyRequest): boolean =>
  isPageAddress(url.split('?', 1)[0] ?? '/', marketOfHost(host))

const tellRoutes = (app: FastifyInstance, onRoute: ServerParts['onRoute']) => {
  if (onRoute) app.addHook('onRoute', onRoute)
}
