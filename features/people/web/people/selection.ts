import { maxPeopleAtOnce } from '#features/people/rules/people-search.ts'
import type { Person } from '#features/people/web/people-query.ts'

/** The selected people, by the id of their row. */
export type Selection = ReadonlyMap<string, Person>

/** Adds or removes a person; nothing is added beyond the maximum number of people in one request. */
export function toggled(selection: Selection, person: Person): Selection {
  const next = new Map(selection)
  if (!next.delete(person.id) && next.size < maxPeopleAtOnce) next.set(person.id, person)
  return next
}

/** Selects all visible people, up to the maximum number in one request; or no one, if all are selected already. */
export function allToggled(selection: Selection, people: readonly Person[]): Selection {
  const shown = people.slice(0, maxPeopleAtOnce)
  return shown.every(({ id }) => selection.has(id)) ? new Map() : new Map(shown.map((person) => [person.id, person]))
}

/** A member, so the user id is known. */
export type MemberOfList = Person & { readonly userId: string }

export const isMember = (person: Person): person is MemberOfList => person.kind === 'MEMBER' && person.userId !== null

export const nameOf = ({ name, email }: Person): string => name ?? email
