import { gql } from '@apollo/client'
import { useSuspenseQuery } from '@apollo/client/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'

const name = [{ languageCode: 'nb' as const, value: 'Stiger i bruk', styled: null }]
const query = gql`
  query CourseWithBookmark {
    course(shortId: "stige1") {
      id
      isFavorite
    }
  }
`

function Bookmark() {
  const { data } = useSuspenseQuery<{ course: { id: string; isFavorite: boolean } }>(query)
  return <FavoriteButton course={{ ...data.course, name }} />
}

test('C4: an undo that is pressed before the answer is shown at once and stored after it', async () => {
  const stored: string[] = []
  const added = Promise.withResolvers<undefined>()
  await renderPart(<Bookmark />, {
    viewer: { name: 'Ingrid Moen', email: 'ingrid@kursiva.test' },
    answers: {
      course: () => ({ id: 'course-1', isFavorite: stored.at(-1) === 'added' }),
      createFavorite: async () => {
        await added.promise
        stored.push('added')
        return { id: 'course-1' }
      },
      deleteFavorite: () => {
        stored.push('removed')
        return 'course-1'
      },
    },
  })
  const bookmark = page.getByRole('button', { name: 'Favoritt: Stiger i bruk' })
  await bookmark.click()
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false')
  expect(stored).toEqual([])

  added.resolve(undefined)
  await expect.poll(() => stored).toEqual(['added', 'removed'])
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false')
})
