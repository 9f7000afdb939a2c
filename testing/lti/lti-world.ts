import { randomUUID } from 'node:crypto'
import { addPlatform } from '#features/lti/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { apiClient, type ApiClient } from '#testing/api-client.ts'
import {
  startLtiPlatform,
  type CookieJar,
  type Link,
  type LtiPlatform,
  type LtiPlatformOptions,
  type Person,
} from '#testing/lti-platform/index.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import type { TestServer } from '#testing/server.ts'

/** The response to the exchange of a launch's code. */
export interface LaunchedSession {
  readonly token: string
  readonly expiresAt: string
  readonly user: { readonly id: string; readonly name: string }
  readonly destination?: string
  readonly isPicking: boolean
  readonly isInstructor: boolean
}

/** An organisation with seats, and a platform that it has registered. */
export interface LtiWorld {
  readonly platform: LtiPlatform
  readonly organizationId: string
  readonly platformId: string
  readonly clientId: string
  readonly deploymentId: string
  /** A link of the platform to a page of Kursiva, such as `/no/lti-view/course/elsi4/-`. */
  readonly link: (path: string, options?: Partial<Parameters<LtiPlatform['addLink']>[0]>) => Link
  /** Runs a launch until its session is open. @throws when it does not open */
  readonly open: (person: Person, link: Link) => Promise<LaunchedSession>
  /** The same for a deep-linking request of a teacher, with settings that override the defaults. */
  readonly openPicker: (person: Person, settings?: Readonly<Record<string, unknown>>) => Promise<LaunchedSession>
  /** A GraphQL client with a launch's token. */
  readonly as: (session: LaunchedSession) => ApiClient
  readonly close: () => Promise<void>
}

/**
 * Exchanges the code in a response's Location, with the cookies of a browser, or with the value that a platform's
 * storage returned.
 */
export async function exchange(
  server: Pick<TestServer, 'url' | 'database'>,
  jar: CookieJar,
  arrived: Response,
  binding?: string,
): Promise<Response> {
  const location = new URL(arrived.headers.get('location') ?? '', server.url)
  return jar.ask(new URL('/rest/lti/session', server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: location.searchParams.get('code') ?? '', ...(binding !== undefined && { binding }) }),
  })
}

/** Creates an organisation and a platform for it. Close it afterwards. */
export async function ltiWorld(
  server: Pick<TestServer, 'url' | 'database'>,
  { seats = 20, ...options }: LtiPlatformOptions & { readonly seats?: number } = {},
): Promise<LtiWorld> {
  const platform = await startLtiPlatform(options)
  const organizationId = await organizationWorld(server.database).organization({ seats })
  const { clientId, deploymentId } = platform.addTool({
    initiateLoginUri: `${server.url}/lti/login`,
    redirectUris: [`${server.url}/lti/launch`],
    keySetUrl: `${server.url}/lti/keys`,
    targetLinkUri: `${server.url}/no/lti`,
  })
  const added = await inTransaction(server.database, { kind: 'system' }, (tx) =>
    addPlatform(tx, {
      ...platform.registration(clientId),
      tokenAudience: null,
      organizationId,
      name: `Portal ${randomUUID().slice(0, 8)}`,
      deploymentIds: [deploymentId],
      registered: 'BY_HAND',
      createdBy: null,
      at: new Date(),
    }),
  )
  if (added.kind !== 'Added') throw new Error('the platform is registered already')
  const opened = async (launch: Awaited<ReturnType<LtiPlatform['launch']>>): Promise<LaunchedSession> => {
    const answer = await exchange(server, launch.cookies, await launch.post())
    if (!answer.ok) throw new Error(`the launch did not open: ${await answer.text()}`)
    return (await answer.json()) as LaunchedSession
  }
  return {
    platform,
    organizationId,
    platformId: added.id,
    clientId,
    deploymentId,
    link: (path, link) => platform.addLink({ clientId, deploymentId, url: `${server.url}${path}`, ...link }),
    open: async (person, link) => opened(await platform.launch(person, link)),
    openPicker: async (person, settings = {}) =>
      opened(await platform.deepLink(person, { clientId, deploymentId, settings })),
    as: ({ token }) => apiClient(server.url, { access: token, id: '', sub: '' }),
    close: () => platform.close(),
  }
}
