import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlaylistOfPage } from '#features/playlists/web/playlist-query.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { PlaylistHead } from './PlaylistHead.tsx'

const named = (value: string) => [{ languageCode: 'nb', value, styled: null }]

/** A playlist of six courses, as the server sends it. */
function playlist(given: { readonly coming: number; readonly secondsLeft: number }) {
  const items = Array.from({ length: 6 }, (_, place) => ({
    id: `item-${place}`,
    course: {
      id: `course-${place}`,
      shortId: `kurs${place}`,
      name: named(`Kurs ${place}`),
      coverSeed: null,
      category: { id: 'category-1', family: 'work' },
      isComing: place < given.coming,
    },
  }))
  return {
    id: 'list-1',
    shortId: 'liste1',
    kind: 'KURSIVA',
    name: named('Ny montør'),
    description: [],
    sequence: 'FREE',
    isOwn: false,
    organization: null,
    trailerCourse: null,
    progress: {
      total: 6,
      done: 0,
      state: 'NOT_STARTED',
      secondsLeft: given.secondsLeft,
      durationSeconds: 420,
      next: null,
    },
    items,
  } as unknown as PlaylistOfPage
}

const head = () => page.getByRole('main').element().textContent.replaceAll('\u00A0', ' ')

test('C8: a playlist of six courses says which length it has, and how many of them have no film yet', async () => {
  await renderPart(<PlaylistHead playlist={playlist({ coming: 5, secondsLeft: 420 })} />)
  await expect.element(page.getByRole('heading', { name: 'Ny montør' })).toBeVisible()
  expect(head()).toContain('0 av 6 ferdige. 7 min til sammen. 5 kurs har ingen episoder ennå.')
})

test('C8: where something is seen the rest is what is left; without coming courses nothing is said of them', async () => {
  await renderPart(<PlaylistHead playlist={playlist({ coming: 0, secondsLeft: 121 })} />)
  await expect.element(page.getByRole('heading', { name: 'Ny montør' })).toBeVisible()
  expect(head()).toMatch(/0 av 6 ferdige\. \d min igjen\./)
  expect(head()).not.toContain('ikke film')
})
