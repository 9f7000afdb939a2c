import { transferMemberships } from '#features/people/server/index.ts'
import { retryWhenSeatsAreFull } from '#features/seats/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import type { LinkRefusal } from '#features/lti/rules/link-refusal.ts'
import type { LtiReactions } from '#features/lti/server/reactions.ts'
import { hashSecret } from '#features/lti/server/secret.ts'
import { findByCode, findOther, lockPerson, recordMergedUser, setAccount, type Linkable } from './link-store.ts'

interface LinkRequest {
  /** The signed-in account; the sign-in proves that the user owns it (ASVS V6.8.1). */
  readonly accountId: string
  /** The code of the launch; it proves the platform's user. */
  readonly code: string
  readonly at: Date
}

export type LinkResult =
  | { readonly kind: 'AccountLinked'; readonly person: Linkable; readonly leftBehind: number }
  | { readonly kind: 'LinkRefused'; readonly reason: LinkRefusal }

const system = { kind: 'system' } as const

/** The platform's user that a code would link to the account. Refuses for the same reasons as the linking itself. */
export function findOffer(
  database: Database,
  { accountId, code, at }: LinkRequest,
): Promise<{ readonly kind: 'LinkOffer'; readonly person: Linkable } | Extract<LinkResult, { kind: 'LinkRefused' }>> {
  return inTransaction(database, system, async (tx) => {
    const person = await findByCode(tx, hashSecret(code), at)
    const reason = await objection(tx, person, accountId)
    if (reason || !person) return { kind: 'LinkRefused', reason: reason ?? 'CODE_SPENT' }
    return { kind: 'LinkOffer', person }
  })
}

/**
 * Links a platform's user to an account: the account takes over the seat and all learning progress, and later launches
 * use it. The change is atomic and idempotent. Open sessions of the launches end.
 */
export async function linkAccount(
  database: Database,
  reactions: LtiReactions,
  request: LinkRequest,
): Promise<LinkResult> {
  const { accountId, at } = request
  const codeHash = hashSecret(request.code)
  try {
    return await retryWhenSeatsAreFull(() =>
      inTransaction<LinkResult>(database, system, async (tx) => {
        const shown = await findByCode(tx, codeHash, at)
        if (!shown) return { kind: 'LinkRefused', reason: 'CODE_SPENT' }
        await lockPerson(tx, shown.platformId, shown.subject)
        // read again under the lock, because a concurrent request may have changed it
        const person = await findByCode(tx, codeHash, at)
        if (person?.linkedAt && person.userId === accountId) return { kind: 'AccountLinked', person, leftBehind: 0 }
        const reason = await objection(tx, person, accountId)
        if (reason || !person) return { kind: 'LinkRefused', reason: reason ?? 'CODE_SPENT' }
        return {
          kind: 'AccountLinked',
          person,
          leftBehind: await becomeAccount(tx, reactions, { person, accountId, at }),
        }
      }),
    )
  } catch (problem) {
    if (problem instanceof NotLinked) return { kind: 'LinkRefused', reason: problem.reason }
    throw problem
  }
}

/** Thrown to roll back the transaction. */
class NotLinked extends Error {
  readonly reason: LinkRefusal
  constructor(reason: LinkRefusal) {
    super(reason)
    this.reason = reason
  }
}

async function objection(
  tx: Transaction,
  person: Linkable | undefined,
  accountId: string,
): Promise<LinkRefusal | undefined> {
  if (!person) return 'CODE_SPENT'
  if (person.linkedAt !== null) return 'LINKED_TO_ANOTHER'
  if (await findOther(tx, person, accountId)) return 'ACCOUNT_TAKEN'
  return (await isAtHome(tx, accountId, person.organizationId)) ? undefined : 'OTHER_MARKET'
}

/** Whether an account belongs to the organisation's market. */
async function isAtHome(tx: Transaction, accountId: string, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_addressed u join organization_outline o on o.market = u.market
    where u.user_id = ${accountId} and o.id = ${organizationId}`.execute(tx)
  return rows.length > 0
}

async function becomeAccount(
  tx: Transaction,
  reactions: LtiReactions,
  { person, accountId, at }: { readonly person: Linkable; readonly accountId: string; readonly at: Date },
): Promise<number> {
  const { userId: from, organizationId, platformId } = person
  const seats = await transferMemberships(tx, { from, to: accountId, organizationId, at })
  if (seats.kind !== 'HandedOver') throw new NotLinked(seats.kind === 'NotOpen' ? 'CLOSED' : 'NO_SEAT_LEFT')
  const leftBehind = await mergeAccountData(tx, reactions, { from, to: accountId, at })
  await seats.free(reactions)
  await setAccount(tx, person.ltiUserId, accountId, at)
  await recordMergedUser(tx, { userId: from, accountId, platformId, at })
  await recordChange(tx, {
    organizationId,
    actorId: accountId,
    kind: 'LTI_PERSON_LINKED',
    subject: person.name ?? undefined,
    after: { platform: person.platformName },
    at,
  })
  return leftBehind
}

/**
 * Moves all learning progress to an account. @returns how many items are not moved because the account already has them
 */
export async function mergeAccountData(
  tx: Transaction,
  { accountsMerged }: Pick<LtiReactions, 'accountsMerged'>,
  event: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<number> {
  let left = 0
  for (const each of accountsMerged) left += await each(tx, event)
  return left
}
