import { demoPassword } from '#database/seed/index.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

test('I2, I3: a second proof is chosen, the code that is sent to the phone leads in; a yes to marketing is taken back on the account', async ({
  page,
  server,
}) => {
  const email = 'alone@kursiva.test'
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`
      update pool_user set email = ${email}, mfa_enabled = '{EMAIL_OTP,SMS_MFA}',
        phone_number = '+4799994455', phone_number_verified = true
      where email = 'manager@kursiva.test'
    `.execute(tx),
  )
  const texted = () =>
    inTransaction(server.database, { kind: 'system' }, async (tx) => {
      const { rows } = await sql<{ code: string }>`
        select substring(body from '[0-9]{6}') as code from sms_outbox order by created_at desc
      `.execute(tx)
      return rows.map(({ code }) => code)
    })
  await page.clock.install()
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Kode på SMS' }).press('Enter')
  const code = page.getByLabel('Koden fra meldingen')
  await expect(code).toBeFocused()
  const [first = ''] = await texted()
  await code.fill(first === '999999' ? '111 111' : '999 999')
  await expect(page.getByText('Koden stemmer ikke. Se på den nyeste meldingen')).toBeVisible()
  const again = page.getByRole('button', { name: 'Send en ny' })
  // a second at a time: the page draws each before the next begins
  for (let second = 0; second < 31; second += 1) await page.clock.runFor(1000)
  await again.click()
  await expect.poll(async () => (await texted()).length).toBe(2)
  await code.fill((await texted())[0] ?? '')
  await expect(page).toHaveURL(/\/no$/)

  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/administrate/administrate_profile')
  const wanted = page.getByRole('switch', { name: 'Send meg e-post om nye kurs' })
  await expect(wanted).not.toBeChecked()
  const saved = () =>
    page.waitForResponse((response) => (response.request().postData() ?? '').includes('"chooseMarketing"'))
  await Promise.all([saved(), wanted.check()])
  await page.reload()
  await expect(wanted).toBeChecked()
  await Promise.all([saved(), wanted.uncheck()])
  await page.reload()
  await expect(wanted).not.toBeChecked()
})
