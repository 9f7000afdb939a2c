import { useEffect, useState } from 'react'
import { accessToken, trackRestSession } from '#features/accounts/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

/** Error codes of the server for a platform that does not provide its roster. */
export const rosterFailures = [
  'NoRoster',
  'PlatformPaused',
  'NoAnswer',
  'Refused',
  'PlatformFault',
  'TooManyRequests',
  'NotJson',
  'Malformed',
  'ForeignLink',
  'Redirected',
] as const

interface RosterPage {
  readonly counts: Readonly<Record<'NOT_BEGUN' | 'UNDER_WAY' | 'DONE', number>>
  readonly people: readonly { readonly id: string; readonly name: string | null }[]
  readonly isComplete: boolean
}

export type Roster =
  | { readonly kind: 'Loading' }
  | ({ readonly kind: 'Roster' } & RosterPage)
  | { readonly kind: 'Unavailable'; readonly reason: string; readonly detail: string }

const pageSize = 50

/** The members who have not begun, fetched from the platform. `more` loads the next page. */
export function useRoster(resourceId: string): {
  readonly roster: Roster
  readonly isReading: boolean
  readonly more: () => void
  readonly again: () => void
} {
  const [roster, setRoster] = useState<Roster>({ kind: 'Loading' })
  const [requested, setRequested] = useState({ offset: 0, turn: 0 })
  const [isReading, setReading] = useState(true)
  useEffect(() => {
    let isCurrent = true
    const show = (next: (before: Roster) => Roster) => {
      if (!isCurrent) return
      setRoster(next)
      setReading(false)
    }
    void readRoster(resourceId, requested.offset).then(
      (read) =>
        show((before) =>
          read.kind === 'Roster' && before.kind === 'Roster' && requested.offset > 0
            ? { ...read, people: [...before.people, ...read.people] }
            : read,
        ),
      (error: unknown) => {
        reportError(error, 'use-roster')
        show(() => ({ kind: 'Unavailable', reason: 'Unknown', detail: '' }))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [resourceId, requested])
  const read = (offset: number) => {
    setReading(true)
    setRequested(({ turn }) => ({ offset, turn: turn + 1 }))
  }
  return {
    roster,
    isReading,
    more: () => read(roster.kind === 'Roster' ? roster.people.length : 0),
    again: () => read(0),
  }
}

/** @throws when there is no response, or an invalid one */
async function readRoster(resourceId: string, offset: number): Promise<Exclude<Roster, { kind: 'Loading' }>> {
  const token = await accessToken()
  const query = new URLSearchParams({ status: 'NOT_BEGUN', offset: String(offset), limit: String(pageSize) })
  const response = await fetch(`/rest/lti/resources/${resourceId}/people?${query.toString()}`, {
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  })
  await trackRestSession(response)
  if (response.ok) return { kind: 'Roster', ...((await response.json()) as RosterPage) }
  if (response.status >= 500) throw new Error(`the roster was not read: ${response.status}`)
  const { error } = (await response.json()) as { error: { code: string; detail?: string } }
  return { kind: 'Unavailable', reason: error.code, detail: error.detail ?? '' }
}
