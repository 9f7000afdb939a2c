import { sql, type Transaction } from '#platform/database/index.ts'
import type { Launch } from '#protocols/lti/index.ts'

/** The data of a launch that is stored until its browser opens the session. */
export interface NewSession {
  readonly codeHash: Uint8Array
  readonly codeExpiresAt: Date
  readonly bindingHash: Uint8Array
  readonly loginPath: string
  readonly launch: Launch
  readonly platformId: string
  readonly organizationId: string
  readonly frameOrigins: readonly string[]
  readonly logId: string
  readonly at: Date
  readonly expiresAt: Date
}

export async function addSession(tx: Transaction, session: NewSession): Promise<void> {
  const { launch } = session
  await sql`
    insert into lti_session
      (code_hash, code_expires_at, binding_hash, login_path, launch, platform_id, deployment_id, organization_id, kind,
       is_instructor, deep_linking, frame_origins, log_id, created_at, expires_at)
    values (${session.codeHash}, ${session.codeExpiresAt}, ${session.bindingHash}, ${session.loginPath},
            ${JSON.stringify(launch)}, ${session.platformId}, ${launch.deploymentId}, ${session.organizationId},
            ${launch.messageType === 'DeepLinking' ? 'PICKING' : 'LEARNING'}, ${launch.roles.isInstructor},
            ${launch.deepLinking ? JSON.stringify(launch.deepLinking) : null}, ${session.frameOrigins},
            ${session.logId}, ${session.at}, ${session.expiresAt})`.execute(tx)
}

/** A locked session whose code was sent. */
export interface OpeningSession {
  readonly id: string
  readonly bindingHash: Uint8Array
  readonly loginPath: string
  readonly launch: Launch
  readonly platformId: string
  readonly organizationId: string
  readonly kind: 'LEARNING' | 'PICKING'
  readonly frameOrigins: readonly string[]
  readonly logId: string | null
  readonly expiresAt: Date
}

/** The session of a valid code, locked until the transaction ends. */
export async function lockByCode(tx: Transaction, codeHash: Uint8Array, at: Date): Promise<OpeningSession | undefined> {
  const { rows } = await sql<OpeningSession>`
    select id, binding_hash as "bindingHash", login_path as "loginPath", launch, platform_id as "platformId",
           organization_id as "organizationId", kind, frame_origins as "frameOrigins", log_id as "logId", expires_at as "expiresAt"
    from lti_session
    where code_hash = ${codeHash} and code_expires_at > ${at} and exchanged_at is null and launch is not null
    for update`.execute(tx)
  return rows[0]
}

/** Uses up a session's code: the session is now open or refused. */
export async function markOpened(
  tx: Transaction,
  id: string,
  opened: {
    readonly tokenHash: Uint8Array | null
    readonly ltiUserId: string | null
    readonly userId: string | null
    readonly resourceId: string | null
    readonly at: Date
  },
): Promise<void> {
  await sql`
    update lti_session
    set token_hash = ${opened.tokenHash}, lti_user_id = ${opened.ltiUserId}, user_id = ${opened.userId},
        resource_id = ${opened.resourceId}, exchanged_at = ${opened.at}, launch = null
    where id = ${id}`.execute(tx)
}
