import { useMutation } from '@apollo/client/react'
import type { ApolloCache } from '@apollo/client'
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

/** The bookmark itself at once, and the lists of favourites, which are read anew (C4). */
function remember(cache: ApolloCache, courseId: string, userId: string, isFavorite: boolean): void {
  cache.modify({ id: `Course:${courseId}`, fields: { isFavorite: () => isFavorite } })
  cache.evict({ id: `User:${userId}`, fieldName: 'favorites' })
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'listFavorites' })
}

/** Keeps or lets go of a course; a banner says which and offers to undo. A refusal puts the bookmark back and says so. */
export function useFavorite({ courseId, name }: { courseId: string; name: string }): (keep: boolean) => Promise<void> {
  const { t } = useTranslation('catalogue')
  const { id: userId } = useSignedInUser()
  const banners = useBanners()
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
          update: (cache) => remember(cache, courseId, userId, true),
        })
      : remove({
          variables: { input },
          optimisticResponse: { __typename: 'Mutation', deleteFavorite: courseId },
          update: (cache) => remember(cache, courseId, userId, false),
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
    } catch (error) {
      console.error(error)
      banners.show({
        key,
        kind: 'error',
        title: t(keep ? 'favorite.notKept' : 'favorite.notRemoved', { name }),
        body: t('favorite.tryAgain'),
      })
    }
  }
  return toggle
}
