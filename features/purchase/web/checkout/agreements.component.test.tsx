import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { checkedField, Form, useForm } from '#design/form/index.ts'
import { axeFindings } from '#testing/component/axe.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { Agreements } from './Agreements.tsx'

function Checkout({ startLabel }: { readonly startLabel: string | undefined }) {
  const fields = { terms: checkedField({ required: true }), start: checkedField({ required: true }) }
  const form = useForm({ fields, values: {}, submit: () => Promise.resolve(undefined) })
  return (
    <Form form={form}>
      <Agreements startLabel={startLabel} />
    </Form>
  )
}

test('GDPR art. 28, S2: whoever orders for an organisation reads and accepts the data-processing agreement with the terms', async () => {
  await renderPart(<Checkout startLabel={undefined} />)
  await expect
    .element(
      page.getByRole('checkbox', { name: /på vegne av virksomheten, databehandleravtalen av 29. november 2026/ }),
    )
    .not.toBeChecked()
  await expect.element(page.getByRole('link', { name: 'databehandleravtalen' })).toHaveAttribute('href', '/no/dpa')
  await expect.element(page.getByRole('link', { name: 'salgsvilkårene' })).toHaveAttribute('href', '/no/tos')
  expect(await axeFindings()).toEqual([])
})

test('S2: a private person is asked for the terms and the start, and for no such agreement', async () => {
  await renderPart(<Checkout startLabel="Begynn med en gang" />)
  await expect.element(page.getByRole('checkbox', { name: 'Begynn med en gang' })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})
