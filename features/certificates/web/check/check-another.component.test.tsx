import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { CheckAnother } from './CheckAnother.tsx'

test('F1: checking a certificate waits for a code, judges it when the field is left, and takes it in any case', async () => {
  const shown = await renderPart(<CheckAnother isFirst />)
  const button = page.getByRole('button', { name: /^Sjekk/ })
  const code = page.getByRole('textbox', { name: 'Kode' })
  await expect.element(button).toBeDisabled()
  await code.fill('K7M2')
  await userEvent.tab()
  await expect.element(page.getByText('En kode har tolv tegn, som K7M2-QX4D-9TRV.')).toBeVisible()
  // dashes as a word processor writes them
  await code.fill(' k7m2–qx4d–9trv ')
  await button.click()
  await expect.poll(() => shown.address()).toContain('K7M2')
})
