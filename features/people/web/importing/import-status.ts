import type { ImportProgressQuery } from '#generated/graphql/graphql.ts'
import { maxSegments } from '#features/people/rules/importing/row-counts.ts'

type Facts = Pick<NonNullable<ImportProgressQuery['peopleImport']>, 'state' | 'inviteCount' | 'invitedCount'> & {
  readonly stoppedBecause?: 'ASKED' | 'ROLE_LOST' | null
  readonly letters: { readonly sent: number; readonly waiting: number; readonly next?: string | null }
}

/** How a list that was started stands. */
export interface ImportStatus {
  readonly kind: 'Sending' | 'Sent' | 'Stopped' | 'RoleLost'
  readonly sent: number
  /** Letters there will be: while people are still being invited, as many as are to be. */
  readonly total: number
  /** Those behind the one that goes out now; all that are left while none does yet. */
  readonly later: number
  readonly isOver: boolean
}

export function importStatusOf({ state, stoppedBecause, inviteCount, invitedCount, letters }: Facts): ImportStatus {
  const { sent, waiting } = letters
  const isOver = waiting === 0 && (state === 'DONE' || state === 'STOPPED')
  const total = state === 'DONE' ? sent + waiting : inviteCount
  const left = state === 'RUNNING' ? inviteCount - invitedCount + waiting : waiting
  const kind =
    stoppedBecause === 'ROLE_LOST' ? 'RoleLost' : state === 'STOPPED' ? 'Stopped' : isOver ? 'Sent' : 'Sending'
  return { kind, sent, total, later: Math.max(0, left - (letters.next ? 1 : 0)), isOver }
}

/** The line of strokes: filled is sent, the next is half full, the others are still to come. */
export function progressSegments({ sent, total, isOver }: ImportStatus): ('INVITE' | 'NOW' | 'KNOWN')[] {
  const length = Math.max(1, Math.min(total, maxSegments))
  const filled = total === 0 ? length : Math.floor((sent / total) * length)
  return Array.from({ length }, (_, place) =>
    place < filled ? 'INVITE' : place === filled && !isOver ? 'NOW' : 'KNOWN',
  )
}
