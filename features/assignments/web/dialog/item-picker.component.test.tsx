import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import type { ChosenItem } from './choice.ts'
import { ItemPicker } from './ItemPicker.tsx'

const course = (id: string, name: string, isComing: boolean) => ({
  id,
  shortId: id,
  name: [{ languageCode: 'nb', value: name, styled: null }],
  coverSeed: null,
  episodeCount: isComing ? 0 : 3,
  durationSeconds: isComing ? 0 : 600,
  isComing,
  category: { id: 'category-1', family: 'work' },
})

const answers = {
  suggester: () => ({ courses: [course('stige1', 'Stiger i bruk', false), course('stige2', 'Stiger og tak', true)] }),
  listPlaylists: () => ({ totalCount: 0, items: [] }),
}

function Picking() {
  const [items, setItems] = useState<readonly ChosenItem[]>([])
  return <ItemPicker items={items} onChange={setItems} />
}

test('C2: a course without a film is found as coming, without a length, and cannot be chosen to be assigned', async () => {
  await renderPart(<Picking />, { answers })
  await page.getByRole('searchbox').fill('stige')
  const coming = page.getByRole('button', { name: /Stiger og tak/ })
  await expect.element(coming).toBeDisabled()
  expect(coming.element().querySelector('small')?.textContent).toBe('Kommer')
  const made = page.getByRole('button', { name: /Stiger i bruk/ })
  expect(made.element().querySelector('small')?.textContent.replaceAll('\u00A0', ' ')).toBe('3 episoder · 10 min')
  await made.click()
  await expect.element(page.getByRole('button', { name: /Stiger i bruk/ })).toBeVisible()
  expect(page.getByRole('listitem').elements()).toHaveLength(1)
})

test('C8: a playlist with nothing to watch says so and cannot be chosen to be assigned', async () => {
  const list = (id: string, value: string, isComing: boolean) => ({
    id,
    itemCount: 2,
    isComing,
    name: [{ languageCode: 'nb', value, styled: null }],
  })
  await renderPart(<Picking />, {
    answers: {
      suggester: () => ({ courses: [] }),
      listPlaylists: () => ({
        totalCount: 2,
        items: [list('p1', 'Tak og stige', false), list('p2', 'Tak til våren', true)],
      }),
    },
  })
  await page.getByRole('searchbox').fill('tak')
  const coming = page.getByRole('button', { name: /Tak til våren/ })
  await expect.element(coming).toBeDisabled()
  expect(coming.element().querySelector('small')?.textContent).toBe('Spilleliste uten noe å se ennå')
  await page.getByRole('button', { name: /Tak og stige/ }).click()
  await expect.element(page.getByRole('button', { name: /Tak og stige/ })).toBeVisible()
})
