import { useApolloClient } from '@apollo/client/react'
import { graphql } from '#generated/graphql/index.ts'
import type { ChosenTarget } from './choice.ts'

const ChosenPersonFragment = graphql(`
  fragment ChosenPerson on MemberUser {
    id
    name
  }
`)

/** People selected in a list, with the names passed by the list. */
export function useChosenPeople(userIds: readonly string[]): ChosenTarget[] {
  const client = useApolloClient()
  return userIds.map((id) => {
    const known = client.cache.readFragment({ fragment: ChosenPersonFragment, id: `MemberUser:${id}` })
    return { kind: 'USER', id, name: known?.name ?? '…', members: null, onlyNew: false }
  })
}
