import { useNavigate, useSearch } from '@tanstack/react-router'
import { peopleAddress, type PeopleAddress } from '#features/people/rules/people-address.ts'

export type Change = { [Key in keyof PeopleAddress]?: PeopleAddress[Key] | undefined }

/** What the address narrows the list to, and a way to change it without leaving the place on the page. */
export function usePeopleAddress() {
  const address = peopleAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: PeopleAddress, replace: boolean) =>
    void navigate({ to: '.', search: () => next as never, replace, resetScroll: false, viewTransition: false })
  return {
    address,
    /** a filter is a step that back takes away again; letters that are typed are not */
    change: (change: Change) => go(peopleAddress({ ...address, ...change }), 'text' in change),
    reset: () => go({}, false),
  }
}
