import { maxSearchLength } from '#values/list-page.ts'
import { textParam } from '#values/text/search-params.ts'
import { peopleSorts, personStatuses, type PeopleSort, type PersonStatus } from './people-search.ts'

const roles = ['ADMIN', 'MANAGER', 'MEMBER'] as const

/** The search, filter and order of the list in the URL; a missing value means the default. */
export interface PeopleAddress {
  readonly text?: string
  readonly role?: (typeof roles)[number]
  readonly group?: string
  readonly status?: PersonStatus
  readonly sort?: PeopleSort
  readonly descending?: true
}

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((each) => each === textParam(given))

/** Parses the URL's search parameters; invalid values are ignored. */
export function peopleAddress(given: Readonly<Record<string, unknown>>): PeopleAddress {
  const text = textParam(given['text']) ?? ''
  const group = (textParam(given['group']) ?? '').slice(0, 40)
  const role = oneOf(roles, given['role'])
  const status = oneOf(personStatuses, given['status'])
  const sort = oneOf(peopleSorts, given['sort'])
  return {
    ...(text && { text: [...text].slice(0, maxSearchLength).join('') }),
    ...(role && { role }),
    ...(group && { group }),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(textParam(given['descending']) === 'true' && { descending: true }),
  }
}
