import type { SeatReactions } from '#features/seats/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** What happens to the playlists and assignments of a removed member (O2). */
export type RemovalAction = 'DELETE' | 'TRANSFER'

/** The number of things that some members have made for an organisation, each counted once. */
export interface MadeForOrganization {
  /** Their own playlists that are shared in it. */
  readonly playlists: number
  /** Of these, the playlists that are shared in another organisation too, and so cannot be transferred. */
  readonly playlistsElsewhere: number
  /** Assignments that they have made for others. */
  readonly assignments: number
  /** Instances of these assignments for other users that are not completed. */
  readonly turns: number
}

/** Members who leave an organisation; the event is sent before their memberships are deleted. */
interface MembersLeaving {
  readonly organizationId: string
  readonly userIds: readonly string[]
  readonly action: RemovalAction
  /** The user who takes over; undefined for DELETE. */
  readonly transferTo: string | undefined
  readonly at: Date
}

/** A member who is restored; the event is sent after the membership is restored. */
interface MemberReturning {
  readonly organizationId: string
  readonly userId: string
  readonly transferredTo: string | undefined
  /** The data that the feature returned when the member left. */
  readonly keepsake: Readonly<Record<string, unknown>>
  readonly at: Date
}

/** By user: the JSON data with which the feature can restore what belonged to it. */
type RestoreData = ReadonlyMap<string, Readonly<Record<string, unknown>>>

/** What other features do when an organisation's people change. The program wires it (`apps/server/reactions.ts`). */
export interface PeopleReactions extends SeatReactions {
  readonly countMade: (
    tx: Transaction,
    members: { readonly organizationId: string; readonly userIds: readonly string[] },
  ) => Promise<MadeForOrganization>
  /** Runs in the transaction of the removal: if it throws, the removal is rolled back. */
  readonly membersLeave: (tx: Transaction, event: MembersLeaving) => Promise<RestoreData>
  readonly memberReturns: (tx: Transaction, event: MemberReturning) => Promise<void>
}
