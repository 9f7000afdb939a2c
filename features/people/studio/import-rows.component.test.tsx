import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { RunRow } from './import-run.ts'

const row: RunRow = {
  __typename: 'ImportRunRow',
  number: 1,
  name: null,
  result: 'REFUSED',
  reason: 'REPEATED',
  fields: [],
  shortId: null,
}

test('a refused row says its number and the reason in words', async () => {
  await renderPart(
    <ImportRows
      rows={[
        { ...row, number: 3, reason: 'WRONG_FIELDS', fields: ['market', 'adminEmail'] },
        { ...row, number: 12, name: 'Nordlys AS', reason: 'COMPANY_EXISTS', shortId: '3f9a1c20b7e4' },
      ]}
    />,
  )
  await expect.element(page.getByText('Rad 3', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Mangler eller er feil: market, adminEmail.')).toBeVisible()
  await expect.element(page.getByText('Rad 12 · Nordlys AS')).toBeVisible()
  await expect.element(page.getByText('Bedriften finnes her fra før: 3f9a1c20b7e4.')).toBeVisible()
})
