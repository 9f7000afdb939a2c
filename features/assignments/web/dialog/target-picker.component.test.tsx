import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { targetInput, type ChosenTarget } from './choice.ts'
import { TargetPicker } from './TargetPicker.tsx'

const viewer = {
  name: 'Ingrid Solbakken',
  email: 'ingrid@bakken.test',
  organization: { name: 'Bakken Elektro', role: 'ADMIN' as const },
}
const answers = {
  listGroups: () => ({ totalCount: 0, items: [] }),
  listMembers: () => ({ totalCount: 0, items: [] }),
}

test('Assignments: everybody is chosen with or without oneself, and only once', async () => {
  let chosen: readonly ChosenTarget[] = []
  function Picking() {
    const [targets, setTargets] = useState<readonly ChosenTarget[]>([])
    chosen = targets
    return <TargetPicker targets={targets} onChange={setTargets} />
  }
  await renderPart(<Picking />, { answers, viewer })
  const everybody = page.getByRole('button', { name: 'Alle i Bakken Elektro', exact: true })
  await expect.element(everybody).toBeVisible()
  await page.getByRole('button', { name: 'Alle i Bakken Elektro unntatt meg', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Ta bort Alle i Bakken Elektro unntatt meg' })).toBeVisible()
  expect(chosen.map(targetInput)).toEqual([
    { kind: 'ORGANIZATION', userId: null, groupId: null, onlyNew: false, exceptUserId: expect.any(String) as string },
  ])
  await page.getByRole('button', { name: 'Flere' }).click()
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  await expect.element(everybody).not.toBeInTheDocument()
})
