import type { ApolloCache, Reference } from '@apollo/client'
import { useApolloClient, useMutation } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { TextLink, useBanners } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'

const CreateFavorite = graphql(`
  mutation CreateFavorite($input: CreateFavoriteInput!) {
    createFavorite(input: $input) {
      id
      courseId
    }
  }
`)

const DeleteFavorite = graphql(`
  mutation DeleteFavorite($input: DeleteFavoriteInput!) {
    deleteFavorite(input: $input)
  }
`)

/** The bookmark at once; a course that is let go of leaves the lists of favourites as well (C4). */
function remember(cache: ApolloCache, courseId: string, isFavorite: boolean): void {
  cache.modify({ id: `Course:${courseId}`, fields: { isFavorite: () => isFavorite } })
  if (isFavorite) return
  cache.modify<{ favoriteCourses: { nodes?: readonly Reference[] } }>({
    fields: {
      favoriteCourses: (list, { readField }) =>
        'nodes' in list
          ? { ...list, nodes: list.nodes.filter((course) => readField('id', course) !== courseId) }
          : list,
    },
  })
}

const isFull = (error: unknown): boolean => JSON.stringify(error).includes('LIMIT_EXCEEDED')

/** Keeps or lets go of a course; a banner says which and offers to undo. A refusal puts the bookmark back and says so. */
export function useFavorite({ courseId, name }: { courseId: string; name: string }): (keep: boolean) => Promise<void> {
  const { t } = useTranslation('catalogue')
  const { id: userId } = useSignedInUser()
  const banners = useBanners()
  const client = useApolloClient()
  const [create] = useMutation(CreateFavorite)
  const [remove] = useMutation(DeleteFavorite)
  const input = { courseId, userId }

  const store = (keep: boolean): Promise<unknown> =>
    keep
      ? create({
          variables: { input },
          optimisticResponse: {
            __typename: 'Mutation',
            createFavorite: { __typename: 'Favorite', id: `kept-${courseId}`, courseId },
          },
          update: (cache) => remember(cache, courseId, true),
        })
      : remove({
          variables: { input },
          optimisticResponse: { __typename: 'Mutation', deleteFavorite: courseId },
          update: (cache) => remember(cache, courseId, false),
        })

  const toggle = async (keep: boolean, isUndone = false): Promise<void> => {
    const key = `favorite-${courseId}`
    try {
      const stored = store(keep)
      if (isUndone) banners.dismiss(key)
      else
        banners.show({
          key,
          kind: 'generic',
          title: t(keep ? 'favorite.kept' : 'favorite.removed', { name }),
          body: (
            <TextLink inline tone="inherit" onPress={() => void toggle(!keep, true)}>
              {t('favorite.undo')}
            </TextLink>
          ),
        })
      await stored
      // every list of favourites is read anew: those that stand open now, the others when they are next asked for
      await client.refetchQueries({
        updateCache: (cache) => {
          cache.evict({ id: `User:${userId}`, fieldName: 'favorites' })
          cache.evict({ fieldName: 'favoriteCourses' })
        },
      })
    } catch (error) {
      console.error(error)
      banners.show({
        key,
        kind: 'error',
        title: t(keep ? 'favorite.notKept' : 'favorite.notRemoved', { name }),
        body: t(isFull(error) ? 'favorite.full' : 'favorite.tryAgain'),
      })
    }
  }
  return toggle
}
