import { isUuid } from '#values/uuid.ts'

/** A visit: a random id that lasts a day and is stored nowhere else. */
export interface Visit {
  readonly id: string
  readonly startedAt: Date
}

const day = 24 * 60 * 60 * 1000

/** Whether a visit still counts as the same. */
export const isCurrentVisit = ({ startedAt }: Visit, now: Date): boolean =>
  now.getTime() >= startedAt.getTime() && now.getTime() - startedAt.getTime() < day

/** Serializes a visit; {@link parseVisit} parses it. */
export const writeVisit = ({ id, startedAt }: Visit): string => `${id} ${startedAt.toISOString()}`

/** Reads a stored visit; anything else is none. */
export function parseVisit(text: string | null): Visit | undefined {
  const [id = '', start = ''] = (text ?? '').split(' ')
  const startedAt = new Date(start)
  const isComplete = isUuid(id) && !Number.isNaN(startedAt.getTime())
  return isComplete ? { id, startedAt } : undefined
}
