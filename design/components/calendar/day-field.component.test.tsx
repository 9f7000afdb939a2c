import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { Day } from '#values/day.ts'
import { DayField } from './DayField.tsx'

const words = {
  previous: 'Forrige måned',
  next: 'Neste måned',
  week: 'uke',
  choose: 'Velg dag',
  close: 'Lukk',
  clear: 'Fjern dagen',
}

function Field({ first, last }: { first?: Day; last?: Day }) {
  const [day, setDay] = useState<Day | undefined>('2026-11-25')
  return (
    <DayField
      label="Per dato"
      locale="nb-NO"
      words={words}
      today="2026-11-28"
      first={first}
      last={last}
      value={day}
      onChange={setDay}
      onClear={() => setDay(undefined)}
    />
  )
}

const field = page.getByRole('button', { name: /^Per dato/ })
const calendar = page.getByRole('dialog', { name: 'Per dato' })
const focused = () => document.activeElement?.getAttribute('aria-label')

test('WCAG 2.1.1: a day is chosen by keyboard, and the focus comes back to its field', async () => {
  await renderPart(<Field />)
  await expect.element(field).toHaveAccessibleName('Per dato: 25. nov. 2026')
  field.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(focused).toBe('onsdag 25. november 2026')
  expect(await axeFindings('light', '[role=dialog]')).toEqual([])
  expect(await axeFindings('dark', '[role=dialog]')).toEqual([])
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(focused).toBe('onsdag 2. desember 2026')
  await userEvent.keyboard('{PageUp}{Home}{Enter}')
  await expect.element(field).toHaveAccessibleName('Per dato: 2. nov. 2026')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.poll(focused).toBe('Per dato: 2. nov. 2026')
})

test('a calendar that is left changes nothing; a field that may be empty is emptied', async () => {
  await renderPart(<Field />)
  await field.click()
  await expect.element(calendar).toBeVisible()
  await userEvent.keyboard('{ArrowLeft}{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(field).toHaveAccessibleName('Per dato: 25. nov. 2026')
  await field.click()
  await page.getByRole('button', { name: 'Fjern dagen' }).click()
  await expect.element(field).toHaveAccessibleName('Per dato: Velg dag')
})

test('days outside the limits are not reached', async () => {
  await renderPart(<Field first="2026-11-20" last="2026-11-28" />)
  await field.click()
  await expect.element(page.getByRole('button', { name: 'søndag 29. november 2026' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'torsdag 19. november 2026' })).toBeDisabled()
  await userEvent.keyboard('{PageDown}')
  await expect.poll(focused).toBe('lørdag 28. november 2026')
  await userEvent.keyboard('{PageUp}')
  await expect.poll(focused).toBe('fredag 20. november 2026')
})
