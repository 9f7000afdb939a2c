import { groupsManagedAmong } from '#features/people/server/groups/groups-managed-among.ts'
import { isLimited, mayActOn, lockManagement, newCode } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, type Database, type Transaction } from '#platform/database/index.ts'
import { deleteJoinLink, findJoinLink, saveJoinLink, type JoinLinkRow } from './join-link-store.ts'

/** A request to change a join link: the acting user, the organisation and the time. */
export interface JoinLinkRequest {
  readonly userId: string
  readonly organizationId: string
  readonly at: Date
}

export type LinkOutcome =
  { readonly kind: 'JoinLinkChanged'; readonly link: JoinLinkRow | undefined } | { readonly kind: 'NotAllowed' }

/** What a join link grants. */
export interface LinkChoices {
  readonly mode: JoinLinkRow['mode']
  readonly groupIds: readonly string[]
  readonly expiresAt: Date | null
}

/** Creates the organisation's link, or changes its settings; its address does not change. */
export const setJoinLink = (database: Database, input: JoinLinkRequest, chosen: LinkChoices): Promise<LinkOutcome> =>
  change(
    database,
    input,
    'JOIN_LINK_SET',
    async (tx, before, groups) => {
      const groupIds = [...new Set(chosen.groupIds)]
      if (!groupIds.every((id) => groups.has(id))) return 'NotAllowed'
      const { organizationId, at } = input
      const link = {
        ...chosen,
        groupIds,
        organizationId,
        code: before?.code ?? newCode(),
        createdAt: before?.createdAt ?? at,
      }
      await saveJoinLink(tx, link, at)
      return { link }
    },
    chosen.groupIds,
  )

/** Gives the link a new address: the old one becomes invalid. */
export const renewJoinLink = (database: Database, input: JoinLinkRequest): Promise<LinkOutcome> =>
  change(database, input, 'JOIN_LINK_RENEWED', async (tx, before) => {
    if (!before) return { link: undefined }
    const link = { ...before, code: newCode() }
    await saveJoinLink(tx, link, input.at)
    return { link }
  })

/** Disables the link. */
export const removeJoinLink = (database: Database, input: JoinLinkRequest): Promise<LinkOutcome> =>
  change(database, input, 'JOIN_LINK_OFF', async (tx) => {
    await deleteJoinLink(tx, input.organizationId)
    return { link: undefined }
  })

/**
 * A link admits any person to the organisation, so only users who manage all of it may change it. The log never
 * contains its code.
 */
function change(
  database: Database,
  { userId, organizationId, at }: JoinLinkRequest,
  kind: string,
  act: (
    tx: Transaction,
    before: JoinLinkRow | undefined,
    groups: ReadonlySet<string>,
  ) => Promise<{ readonly link: JoinLinkRow | undefined } | 'NotAllowed'>,
  groupIds: readonly string[] = [],
): Promise<LinkOutcome> {
  return inTransaction(database, { kind: 'system' }, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users') || isLimited(management)) return { kind: 'NotAllowed' }
    const groups = await groupsManagedAmong(tx, management, groupIds)
    const before = await findJoinLink(tx, organizationId)
    const done = await act(tx, before, groups)
    if (done === 'NotAllowed') return { kind: 'NotAllowed' }
    const { link } = done
    if (before || link)
      await recordChange(tx, {
        organizationId,
        actorId: userId,
        kind,
        before: before && { way: before.mode, expiresAt: before.expiresAt },
        after: link && { way: link.mode, expiresAt: link.expiresAt },
        at,
      })
    return { kind: 'JoinLinkChanged', link }
  })
}
