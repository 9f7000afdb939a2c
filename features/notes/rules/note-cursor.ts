import { isUuid } from '#values/uuid.ts'

/** A place in the list of notes, the latest first: when the last one shown was changed (ISO 8601, microseconds) and its id. */
export interface NoteCursor {
  readonly changedAt: string
  readonly id: string
}

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

export const writeNoteCursor = ({ changedAt, id }: NoteCursor): string => `${changedAt}_${id}`

/** @returns undefined for anything that {@link writeNoteCursor} has not written */
export function readNoteCursor(text: string): NoteCursor | undefined {
  const [changedAt = '', id = '', ...rest] = text.split('_')
  const isOne = rest.length === 0 && moment.test(changedAt) && !Number.isNaN(Date.parse(changedAt)) && isUuid(id)
  return isOne ? { changedAt, id } : undefined
}
