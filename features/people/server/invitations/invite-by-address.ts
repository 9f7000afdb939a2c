import { groupsManagedAmong } from '#features/people/server/groups/groups-managed-among.ts'
import type { MembershipRole } from '#values/membership-role.ts'
import {
  isLimited,
  mayActOn,
  mayHandle,
  type Management,
  lockManagement,
} from '#features/organizations/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { holdsAddress } from '#values/addresses/address-in-text.ts'
import { isInvitable } from '#features/people/rules/invitation.ts'
import type { Language } from '#values/language.ts'
import { invitePeople, type InviteStatus } from './invite-people.ts'
import { countMailsLeft } from './invitation-mail-store.ts'
import type { InvitationRequest } from './manage-invitations.ts'

/** A person as the inviting user typed it. */
export interface WrittenInvitee {
  readonly email: string
  readonly name?: string | null | undefined
  readonly role: MembershipRole
  readonly groupIds: readonly string[]
}

type InvitationResult = InviteStatus | 'MalformedAddress' | 'NameHoldsAddress' | 'RoleNotAllowed' | 'UnknownGroup'

export type InviteOutcome =
  | {
      readonly kind: 'PeopleInvited'
      readonly people: readonly { readonly email: string; readonly result: InvitationResult }[]
    }
  | { readonly kind: 'NotAllowed' | 'InvitationMailLimitReached' }

const system = { kind: 'system' } as const

/** Invites people by their addresses, and returns the result for each (O2). Their mails are sent afterwards. */
export function inviteByAddress(
  database: Database,
  { userId, at }: InvitationRequest,
  {
    organizationId,
    people,
    locale,
  }: {
    readonly organizationId: string
    readonly people: readonly WrittenInvitee[]
    readonly locale: Language
  },
): Promise<InviteOutcome> {
  return inTransaction(database, system, async (tx) => {
    const management = await lockManagement(tx, userId, organizationId)
    if (!mayActOn(management, 'administrate_users')) return { kind: 'NotAllowed' }
    if (people.length > (await countMailsLeft(tx, management.organizationId, at)))
      return { kind: 'InvitationMailLimitReached' }
    const groups = await groupsManagedAmong(
      tx,
      management,
      people.flatMap(({ groupIds }) => groupIds),
    )
    const written = people.map(({ email, name, role, groupIds }) => ({
      email: email.trim().toLowerCase(),
      name: name?.trim() ? [...name.trim()].slice(0, 140).join('') : undefined,
      role,
      groupIds: [...new Set(groupIds)],
    }))
    const refusals = written.map((person) => refusalOf(management, groups, person))
    const results = await invitePeople(
      tx,
      management,
      written.filter((_, place) => refusals[place] === undefined),
      { locale, at },
    )
    const rest = results.values()
    return {
      kind: 'PeopleInvited',
      people: people.map(({ email }, place) => ({
        email,
        result: refusals[place] ?? rest.next().value ?? 'AlreadyInvited',
      })),
    }
  })
}

/**
 * Why a person is not invited; undefined if there is no problem. A limited manager can invite only into the own groups,
 * and into at least one of them.
 */
function refusalOf(
  management: Management,
  groups: ReadonlySet<string>,
  {
    email,
    name,
    role,
    groupIds,
  }: { email: string; name: string | undefined; role: MembershipRole; groupIds: readonly string[] },
): InvitationResult | undefined {
  if (!isInvitable(email)) return 'MalformedAddress'
  if (name !== undefined && holdsAddress(name)) return 'NameHoldsAddress'
  if (!mayHandle(management, role)) return 'RoleNotAllowed'
  if (!groupIds.every((id) => groups.has(id))) return 'UnknownGroup'
  return isLimited(management) && groupIds.length === 0 ? 'UnknownGroup' : undefined
}
