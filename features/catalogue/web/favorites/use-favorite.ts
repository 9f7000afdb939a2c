import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { useSignedInUser } from '#features/accounts/web/index.ts'
import { reportError } from '#platform/browser/report-error.ts'

const loadToggle = () => import('./toggle-favorite.tsx')

const isFull = (error: unknown): boolean => JSON.stringify(error).includes('LIMIT_EXCEEDED')

interface FavoriteControl {
  /** Adds or removes the favourite, and confirms it in a banner. */
  readonly toggle: (isFavorite: boolean) => Promise<void>
  /** Fetches what the press will need: when the pointer or the keyboard comes near. */
  readonly prepare: () => void
}

/** What a bookmark does (C4). Most bookmarks are never pressed, so what pressing takes comes when it is wanted. */
export function useFavorite({ courseId, name }: { courseId: string; name: string }): FavoriteControl {
  const { t } = useTranslation('catalogue')
  const { id: userId } = useSignedInUser()
  const banners = useBanners()
  const client = useApolloClient()
  const toggle = async (isFavorite: boolean, isUndone = false): Promise<void> => {
    try {
      const { toggleFavorite } = await loadToggle()
      const undo = () => toggle(!isFavorite, true)
      await toggleFavorite({ courseId, userId, name, client, banners, t, undo }, isFavorite, isUndone)
    } catch (error) {
      reportError(error, 'use-favorite')
      banners.show({
        key: `favorite-${courseId}`,
        kind: 'error',
        title: t(isFavorite ? 'favorite.notAdded' : 'favorite.notRemoved', { name }),
        body: t(isFull(error) ? 'favorite.full' : 'favorite.tryAgain'),
      })
    }
  }
  return { toggle, prepare: () => void loadToggle().catch(() => undefined) }
}
