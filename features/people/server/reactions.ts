import type { SeatReactions } from '#features/seats/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** What becomes of what somebody made for an organisation when they are removed (O2). */
export type RemovalAction = 'DELETE' | 'TRANSFER'

/** What some members have made for an organisation, each thing counted once. */
export interface MadeForOrganization {
  /** Their own playlists that they share in it. */
  readonly playlists: number
  /** Of these, the ones that are shared in another organisation too, and so cannot change hands. */
  readonly playlistsElsewhere: number
  /** What they have assigned to others. */
  readonly assignments: number
  /** Turns of others at these assignments that are not done. */
  readonly turns: number
}

/** Some members who leave an organisation, told before their memberships are gone. */
export interface MembersLeaving {
  readonly organizationId: string
  readonly userIds: readonly string[]
  readonly action: RemovalAction
  /** Who takes over; undefined for DELETE. */
  readonly transferTo: string | undefined
  readonly at: Date
}

/** A member who is put back, told when the membership stands again. */
export interface MemberReturning {
  readonly organizationId: string
  readonly userId: string
  readonly transferredTo: string | undefined
  /** What the feature said when the member left. */
  readonly keepsake: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** By user: what is needed to put back what was the feature's own, as JSON. */
export type RestoreData = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What follows elsewhere from changes of an organisation's people. The program that runs says it (`apps/server/reactions.ts`). */
export interface PeopleReactions extends SeatReactions {
  readonly countMade: (
    tx: Transaction,
    members: { readonly organizationId: string; readonly userIds: readonly string[] },
  ) => Promise<MadeForOrganization>
  /** Runs in the transaction that removes them: what it throws undoes the removal. */
  readonly membersLeave: (tx: Transaction, event: MembersLeaving) => Promise<RestoreData>
  readonly memberReturns: (tx: Transaction, event: MemberReturning) => Promise<void>
}
