import { useNavigate, useSearch } from '@tanstack/react-router'
import { peopleAddress, type PeopleAddress } from '#features/people/rules/people-address.ts'

export type Change = { [Key in keyof PeopleAddress]?: PeopleAddress[Key] | undefined }

/** The filter in the URL, and functions that change it without a change of the scroll position. */
export function usePeopleAddress() {
  const address = peopleAddress(useSearch({ strict: false }))
  const navigate = useNavigate()
  const go = (next: PeopleAddress, replace: boolean) =>
    void navigate({ to: '.', search: () => next as never, replace, resetScroll: false, viewTransition: false })
  return {
    address,
    /** a filter adds an entry to the browser's history, typed letters replace it */
    change: (change: Change) => go(peopleAddress({ ...address, ...change }), 'text' in change),
    reset: () => go({}, false),
  }
}
