import type { ImportProgressQuery } from '#generated/graphql/graphql.ts'
import { maxSegments } from '#features/people/rules/importing/row-counts.ts'

type Facts = Pick<NonNullable<ImportProgressQuery['peopleImport']>, 'state' | 'inviteCount' | 'invitedCount'> & {
  readonly stopReason?: 'ASKED' | 'ROLE_LOST' | null
  readonly mails: {
    readonly sent: number
    readonly waiting: number
    readonly next?: string | null
    readonly waitingForTomorrow: number
    readonly waitingForTrust: number
  }
}

/** The progress of a started import. */
export interface ImportStatus {
  readonly kind: 'Sending' | 'Tomorrow' | 'Trust' | 'Sent' | 'Stopped' | 'RoleLost'
  readonly sent: number
  /** The total number of mails; while people are still being invited, the number of people to invite. */
  readonly total: number
  /** The number of mails after the one that is being sent; all remaining ones if none is being sent yet. */
  readonly later: number
  readonly isOver: boolean
}

export function importStatusOf({ state, stopReason, inviteCount, invitedCount, mails }: Facts): ImportStatus {
  const { sent, waiting } = mails
  const isOver = waiting === 0 && (state === 'DONE' || state === 'STOPPED')
  const total = state === 'DONE' ? sent + waiting : inviteCount
  const left = state === 'RUNNING' ? inviteCount - invitedCount + waiting : waiting
  const sendable = left - mails.waitingForTomorrow - mails.waitingForTrust
  const open = sendable > 0 ? 'Sending' : mails.waitingForTomorrow > 0 ? 'Tomorrow' : 'Trust'
  const kind = stopReason === 'ROLE_LOST' ? 'RoleLost' : state === 'STOPPED' ? 'Stopped' : isOver ? 'Sent' : open
  const isSendingOne = mails.next && kind === 'Sending'
  return { kind, sent, total, later: Math.max(0, left - (isSendingOne ? 1 : 0)), isOver }
}

/** The line of segments: filled is sent, half filled is being sent, the others are waiting. */
export function progressSegments({ sent, total, isOver }: ImportStatus): ('INVITE' | 'NOW' | 'KNOWN')[] {
  const length = Math.max(1, Math.min(total, maxSegments))
  const filled = total === 0 ? length : Math.floor((sent / total) * length)
  return Array.from({ length }, (_, place) =>
    place < filled ? 'INVITE' : place === filled && !isOver ? 'NOW' : 'KNOWN',
  )
}
