import { maxPeopleAtOnce } from '#features/people/rules/people-search.ts'
import type { Person } from '#features/people/web/people-query.ts'

/** Who is chosen, by the id of their row. */
export type Selection = ReadonlyMap<string, Person>

/** With one more or one less; beyond what is acted on at a time nobody is added. */
export function toggled(selection: Selection, person: Person): Selection {
  const next = new Map(selection)
  if (!next.delete(person.id) && next.size < maxPeopleAtOnce) next.set(person.id, person)
  return next
}

/** Everybody who is shown, as far as so many are acted on at a time; or nobody, if all are chosen already. */
export function allToggled(selection: Selection, people: readonly Person[]): Selection {
  const shown = people.slice(0, maxPeopleAtOnce)
  return shown.every(({ id }) => selection.has(id)) ? new Map() : new Map(shown.map((person) => [person.id, person]))
}

/** A member, whose id as a user is known. */
export type MemberOfList = Person & { readonly userId: string }

export const isMember = (person: Person): person is MemberOfList => person.kind === 'MEMBER' && person.userId !== null

export const nameOf = ({ name, email }: Person): string => name ?? email
