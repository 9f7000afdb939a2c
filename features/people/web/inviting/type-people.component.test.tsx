import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { answerRest } from '#testing/component/rest.ts'
import { noPeople, TypePeople } from './TypePeople.tsx'

const viewer = {
  name: 'Tone Nordvik',
  email: 'admin@kursiva.test',
  organization: { name: 'Nordvik Elektro', role: 'ADMIN' },
} as const

function Inviting({ onRead }: { onRead: (id: string) => void }) {
  const [typed, setTyped] = useState(noPeople)
  return <TypePeople typed={typed} onType={setTyped} onRead={onRead} onCancel={() => undefined} />
}

const answers = { listGroups: () => ({ totalCount: 0, items: [], nextCursor: null }) }
const button = page.getByRole('button', { name: /^Se over/ })

test('F1: inviting waits for an address, and says what is wrong with it when the field is left', async () => {
  const calls = answerRest(() => Response.json({ id: 'import-1' }))
  const read: string[] = []
  await renderPart(<Inviting onRead={(id) => void read.push(id)} />, { viewer, answers })
  await expect.element(button).toBeDisabled()
  const email = page.getByRole('textbox', { name: 'E-post' })
  await email.fill('kari')
  await userEvent.tab()
  await expect.element(page.getByText('Adressen mangler @')).toBeVisible()
  await email.fill('  kari@nordvik.test ')
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => read).toEqual(['import-1'])
  expect(calls).toHaveLength(1)
})

test('F1: inviting many waits for a line of text; an address of the other form is not asked for', async () => {
  answerRest(() => Response.json({ id: 'import-2' }))
  const read: string[] = []
  await renderPart(<Inviting onRead={(id) => void read.push(id)} />, { viewer, answers })
  await page.getByRole('textbox', { name: 'E-post' }).fill('kari')
  await page.getByText('Lim inn flere').click()
  await expect.element(button).toBeDisabled()
  await page.getByRole('textbox', { name: 'Hvem vil du invitere?' }).fill('a@b.no, c@d.no')
  await expect.element(page.getByText('2 personer så langt.')).toBeVisible()
  await button.click()
  await expect.poll(() => read).toEqual(['import-2'])
})
