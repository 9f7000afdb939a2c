import { asOwner } from '#platform/database/index.ts'
import { demoPassword } from '#database/seed/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('V7.5.1: a session older than five minutes asks who is there, and goes on with nothing typed lost, by keyboard', async ({
  page,
  server,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await asOwner(server.ownerUrl, async (owner) => {
    await owner.query(`update pool_sign_in set proved_at = now() - interval '6 minutes'`)
    await owner.query(`update user_session set proved_at = now() - interval '6 minutes'`)
  })
  await page.goto('/no/administrate/administrate_profile')
  await page.getByRole('button', { name: 'SMS: Sett opp' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobilnummer')).toBeFocused()
  await page.keyboard.type('+47 912 34 567')
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Passordet ditt')
  await expect(password).toBeFocused()
  const problem = page.getByRole('dialog').getByRole('alert')
  expect(await problem.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
  await page.keyboard.type('feil passord')
  await page.keyboard.press('Enter')
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Koden er sendt til +4791234567.')).toBeVisible()
  await expect(page.getByLabel('Koden')).toBeFocused()
})
