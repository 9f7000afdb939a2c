import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { CategoriesPage } from './CategoriesPage.tsx'
import { ExpertPage } from './ExpertPage.tsx'

const texts = (nb: string) => ({ nb, es: '', en: '' })
const category = (id: string, name: string) => ({
  id,
  shortId: `${id}26`,
  family: 'el',
  name: texts(name),
  description: texts('Om kategorien.'),
  revision: 1,
  courseCount: 2,
})

/** Three categories that a server keeps in order. */
async function showCategories() {
  let all = [category('a', 'Først'), category('b', 'Midt'), category('c', 'Sist')]
  await renderPart(<CategoriesPage />, {
    answers: {
      deskCategories: () => all,
      moveCategory: ({ categoryId, place }) => {
        const moved = all.find(({ id }) => id === categoryId)
        if (!moved) return { status: 'UNKNOWN', id: null, revision: null }
        all = all.filter(({ id }) => id !== categoryId).toSpliced(Number(place), 0, moved)
        return { status: 'DONE', id: moved.id, revision: 1 }
      },
    },
  })
  await expect.element(page.getByRole('link', { name: 'Først' })).toBeVisible()
}
const order = () =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('a category moves by its buttons, keeps the focus, and goes back by undo', async () => {
  await showCategories()
  const down = page.getByRole('button', { name: 'Flytt Først ned' })
  await down.click()
  await expect.poll(order).toEqual(['Midt', 'Først', 'Sist'])
  await expect.element(down).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toEqual(['Midt', 'Sist', 'Først'])
  // at the end its button is off, so the focus goes to its name
  await expect.element(page.getByRole('link', { name: 'Først' })).toHaveFocus()
  await expect.element(page.getByText('Først er nå nummer 3.')).toBeVisible()
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect.poll(order).toEqual(['Midt', 'Først', 'Sist'])
  expect(await axeFindings('light')).toEqual([])
})

test('a category moves by Alt and an arrow on its name, and stops at the ends', async () => {
  await showCategories()
  ;(page.getByRole('link', { name: 'Midt' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(order).toEqual(['Midt', 'Først', 'Sist'])
  await expect.element(page.getByRole('link', { name: 'Midt' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}{ArrowDown}')
  expect(order()).toEqual(['Midt', 'Først', 'Sist'])
})

test('who saves second sees what was saved meanwhile beside what they wrote, and saves again', async () => {
  const stored = {
    id: 'e1',
    shortId: 'shal',
    firstName: 'Sverre',
    lastName: 'Halland',
    title: texts('Elektriker'),
    biography: texts('Om Sverre.'),
    quote: texts('En gang til.'),
    portrait: { bg: 0, top: 0, skin: 3, hair: 3, style: 3, beard: true, specs: false },
    revision: 2,
    courseCount: 1,
  }
  let now = { ...stored, revision: 1 }
  await renderPart(<ExpertPage />, {
    at: '/no/studio/catalog/experts/e1',
    route: 'studio/catalog/experts/$expertId',
    answers: {
      deskExpert: () => now,
      saveExpert: ({ revision, fields }) => {
        // somebody else saves before the first save arrives
        if (now.revision === 1) now = { ...stored, title: texts('Montør') }
        if (revision !== now.revision) return { status: 'CONFLICT', id: 'e1', revision: now.revision }
        now = { ...now, ...(fields as Partial<typeof stored>), revision: now.revision + 1 }
        return { status: 'DONE', id: 'e1', revision: now.revision }
      },
    },
  })
  const title = page.getByRole('group', { name: 'Tittel' }).getByLabelText('norsk')
  await expect.element(title).toHaveValue('Elektriker')
  expect(page.getByRole('button', { name: 'Lagre' }).elements()).toEqual([])
  await title.fill('Elektriker og sakkyndig')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.element(page.getByText('Lagret nå: Montør')).toBeVisible()
  await expect.element(title).toHaveValue('Elektriker og sakkyndig')
  expect(await axeFindings('light')).toEqual([])
  expect(await axeFindings('dark')).toEqual([])
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expect.element(page.getByText('Eksperten er lagret.')).toBeVisible()
  expect(now).toMatchObject({ title: { nb: 'Elektriker og sakkyndig' }, revision: 3 })
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect.element(title).toHaveValue('Montør')
})
