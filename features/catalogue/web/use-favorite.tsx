import { CombinedGraphQLErrors, isReference, type ApolloCache, type Reference } from '@apollo/client'
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

interface KeptList {
  readonly all?: number
  readonly totalCount?: number
  readonly nodes?: readonly Reference[]
}

/** The bookmark itself, and the list of favourites that a course is let go from (C4). */
function remember(cache: ApolloCache, courseId: string, isFavorite: boolean): void {
  cache.modify({ id: `Course:${courseId}`, fields: { isFavorite: () => isFavorite } })
  if (isFavorite) return
  cache.modify<{ favoriteCourses: KeptList }>({
    id: 'ROOT_QUERY',
    fields: {
      favoriteCourses: (list, { readField }) => {
        if (isReference(list)) return list
        const nodes = list.nodes?.filter((course) => readField('id', course) !== courseId)
        if (!nodes || nodes.length === list.nodes?.length) return list
        const { all, totalCount } = list
        const less = {
          ...(all !== undefined && { all: all - 1 }),
          ...(totalCount !== undefined && { totalCount: totalCount - 1 }),
        }
        return { ...list, ...less, nodes }
      },
    },
  })
}

const isFull = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.['code'] === 'LIMIT_EXCEEDED')

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
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'listFavorites' })
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'favoriteCourses' })
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
