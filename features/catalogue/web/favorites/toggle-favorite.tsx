import type { ApolloCache, ApolloClient, Reference } from '@apollo/client'
import type { TFunction } from 'i18next'
import { TextLink, type Banners } from '#design/index.ts'
import { track } from '#features/consent/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'

const CreateFavorite = graphql(`
  mutation createFavorite($input: CreateFavoriteInput!) {
    createFavorite(input: $input) {
      id
    }
  }
`)

const DeleteFavorite = graphql(`
  mutation deleteFavorite($input: DeleteFavoriteInput!) {
    deleteFavorite(input: $input)
  }
`)

/** Updates the bookmark optimistically; a removed course leaves the lists of favourites too (C4). */
function remember(cache: ApolloCache, courseId: string, isFavorite: boolean): void {
  cache.modify({ id: `Course:${courseId}`, fields: { isFavorite: () => isFavorite } })
  if (isFavorite) return
  cache.modify<{ listFavorites: readonly Reference[] }>({
    fields: {
      listFavorites: (list, { readField }) => list.filter((favorite) => readField('id', favorite) !== courseId),
    },
  })
}

interface Bookmark {
  readonly courseId: string
  readonly userId: string
  /** the course's name in the reader's language */
  readonly name: string
  readonly client: ApolloClient
  readonly banners: Banners
  readonly t: TFunction<'catalogue'>
  /** presses the bookmark back */
  readonly undo: () => Promise<void>
}

/**
 * Adds or removes a favourite; a banner says which and offers to undo.
 * @throws the server's or network's error when it was not stored: the bookmark is then unchanged
 */
export async function toggleFavorite(bookmark: Bookmark, toFavorite: boolean, isUndone = false): Promise<void> {
  const { courseId, name, banners, t } = bookmark
  const key = `favorite-${courseId}`
  const stored = store(bookmark, toFavorite)
  if (isUndone) banners.dismiss(key)
  else
    banners.show({
      key,
      kind: 'generic',
      title: t(toFavorite ? 'favorite.added' : 'favorite.removed', { name }),
      body: (
        <TextLink inline tone="inherit" onPress={() => void bookmark.undo()}>
          {t('favorite.undo')}
        </TextLink>
      ),
    })
  await stored
  track({ kind: 'other', name: toFavorite ? 'favorite-added' : 'favorite-removed' })
}

/** The last write of each course that is not answered yet. */
const pending = new Map<string, Promise<unknown>>()

/**
 * Shows the bookmark as pressed at once and stores it after what was pressed before: requests that run at the same
 * time may be stored in another order.
 */
async function store(bookmark: Bookmark, toFavorite: boolean): Promise<void> {
  const { client, courseId } = bookmark
  const layer = `favorite-${courseId}-${crypto.randomUUID()}`
  client.cache.recordOptimisticTransaction((cache) => remember(cache, courseId, toFavorite), layer)
  const before = pending.get(courseId)
  const write = (async () => {
    await before?.catch(() => undefined)
    await request(bookmark, toFavorite)
    // within the order too: a later refetch would share the answer of one that was sent before its write
    await refetchLists(bookmark)
  })()
  pending.set(courseId, write)
  try {
    await write
  } finally {
    client.cache.removeOptimistic(layer)
    if (pending.get(courseId) === write) pending.delete(courseId)
  }
}

/** Every list of favourites is refetched: open ones now, the others when they are next shown. */
const refetchLists = ({ client, userId }: Bookmark) =>
  client.refetchQueries({
    updateCache: (cache) => {
      cache.evict({ id: `User:${userId}`, fieldName: 'favorites' })
      cache.evict({ fieldName: 'listFavorites' })
      cache.evict({ fieldName: 'favoriteCourses' })
    },
  })

function request({ client, courseId, userId }: Bookmark, toFavorite: boolean): Promise<unknown> {
  const variables = { input: { courseId, userId } }
  const update = (cache: ApolloCache) => remember(cache, courseId, toFavorite)
  return toFavorite
    ? client.mutate({ mutation: CreateFavorite, variables, update })
    : client.mutate({ mutation: DeleteFavorite, variables, update })
}
