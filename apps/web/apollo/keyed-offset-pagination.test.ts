import { gql, InMemoryCache } from '@apollo/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typePolicies } from './type-policies.ts'

const Members = gql`
  query Members($filter: String, $organizationId: ID, $offset: Int, $limit: Int) {
    listMembers(filter: $filter, organizationId: $organizationId, offset: $offset, limit: $limit) {
      items {
        id
      }
      totalCount
    }
  }
`

interface Asked {
  filter?: string
  organizationId?: string
  offset?: number
  limit?: number
}

/** A cache, and a function that writes one page of a list as the server would return it. */
function world() {
  const cache = new InMemoryCache({ typePolicies })
  return {
    cache,
    arrive: (variables: Asked, ids: readonly string[], totalCount: number) =>
      cache.writeQuery({
        query: Members,
        variables,
        data: {
          listMembers: {
            __typename: 'MemberList',
            items: ids.map((id) => ({ __typename: 'Member', id })),
            totalCount,
          },
        },
      }),
    shown: (variables: Asked): string[] | undefined =>
      cache
        .readQuery<{ listMembers: { items: { id: string }[] } }>({ query: Members, variables })
        ?.listMembers.items.map(({ id }) => id),
  }
}

const people = Array.from({ length: 9 }, (_, index) => `p${index}`)
const part = (offset: number, limit: number) => people.slice(offset, offset + limit)

test('O5: pages are merged in whatever order they come, and none twice', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([0, 3, 6], { minLength: 3, maxLength: 3 }), (offsets) => {
      const { arrive, shown } = world()
      for (const offset of [...offsets, 3]) arrive({ offset, limit: 3 }, part(offset, 3), 9)
      expect(shown({ offset: 0, limit: 3 })).toEqual(people)
      expect(shown({})).toEqual(people)
      for (const offset of [3, 6]) expect(shown({ offset, limit: 3 })).toEqual(part(offset, 3))
    }),
  )
})

test('O5: a page that has not come is asked for, and a gap is never shown', () => {
  const { arrive, shown } = world()
  arrive({ offset: 6, limit: 3 }, part(6, 3), 9)
  expect(shown({ offset: 0, limit: 3 })).toBeUndefined()
  expect(shown({ offset: 3, limit: 3 })).toBeUndefined()
  arrive({ offset: 0, limit: 3 }, part(0, 3), 9)
  expect(shown({ offset: 0, limit: 3 })).toEqual(part(0, 3))
  expect(shown({ offset: 6, limit: 3 })).toEqual(part(6, 3))
})

test('O5: filter and organisation each have a list of their own', () => {
  const { arrive, shown } = world()
  arrive({ organizationId: 'a', filter: 'x', offset: 0 }, ['1'], 1)
  arrive({ organizationId: 'b', filter: 'x', offset: 0 }, ['2'], 1)
  arrive({ organizationId: 'a', filter: 'y', offset: 0 }, [], 0)
  expect(shown({ organizationId: 'a', filter: 'x' })).toEqual(['1'])
  expect(shown({ organizationId: 'b', filter: 'x' })).toEqual(['2'])
  expect(shown({ organizationId: 'a', filter: 'y' })).toEqual([])
  expect(shown({ organizationId: 'b', filter: 'y' })).toBeUndefined()
})

test('O5: a first page that counts otherwise begins the list anew; a shorter list loses its end', () => {
  const { arrive, shown } = world()
  arrive({ offset: 0, limit: 3 }, part(0, 3), 9)
  arrive({ offset: 3, limit: 3 }, part(3, 3), 9)
  arrive({ offset: 0, limit: 3 }, part(1, 3), 8)
  expect(shown({})).toEqual(part(1, 3))
  arrive({ offset: 3, limit: 3 }, ['p8'], 4)
  expect(shown({})).toEqual([...part(1, 3), 'p8'])
})

test('O5: who is removed from the cache is gone from the list', () => {
  const { arrive, cache, shown } = world()
  arrive({ offset: 0, limit: 3 }, part(0, 3), 3)
  cache.evict({ id: 'Member:p1' })
  expect(shown({})).toEqual(['p0', 'p2'])
})
