import { inTransaction, sql } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { betweenPasswordAndTokens, challenge, refusal } from '#testing/sign-in/pool-answers.ts'
import { logIn, mailedCode } from '#testing/visitor.ts'
import { demoPassword } from '#database/seed/index.ts'
import type { Page } from '@playwright/test'

async function typePassword(page: Page, email = 'single@kursiva.test') {
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

test('I3: a second proof is chosen, a wrong code is mended, another is sent, and the code leads in; without a pointer', async ({
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
  await typePassword(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Ett trinn til' })).toBeFocused()
  await expect(page.getByText('Steg 2 av 3')).toBeVisible()
  await expect(page).toHaveTitle('Ett trinn til – Kursiva')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Kode på SMS' })).toBeFocused()
  await page.keyboard.press('Enter')

  const code = page.getByLabel('Koden fra meldingen')
  await expect(code).toBeFocused()
  await expect(page.getByText('Steg 3 av 3')).toBeVisible()
  await expect(page.getByText('4455')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  const [first = ''] = await texted()
  // typed as in the message, with a space
  await code.fill(first === '999999' ? '111 111' : '999 999')
  await expect(page.getByText('Koden stemmer ikke. Se på den nyeste meldingen')).toBeVisible()
  await expect(code).toBeFocused()

  const again = page.getByRole('button', { name: 'Send en ny' })
  await expect(again).toBeDisabled()
  await page.clock.runFor(31_000)
  await again.click()
  await expect.poll(async () => (await texted()).length).toBe(2)
  await expect(again).toBeDisabled()
  const [second = ''] = await texted()
  await code.fill(second)
  await expect(page).toHaveURL(/\/no$/)
})

test('I3: a sign-in that has run out goes back to the password and says so', async ({ page, server }) => {
  const email = 'staff@kursiva.test'
  const past = (statement: ReturnType<typeof sql>) =>
    inTransaction(server.database, { kind: 'system' }, (tx) => statement.execute(tx))
  await past(sql`update pool_user set mfa_enabled = '{EMAIL_OTP}' where email = ${email}`)
  await typePassword(page, email)
  const code = page.getByLabel('Koden fra e-posten')
  await expect(code).toBeFocused()
  await past(sql`update pool_auth_session set expires_at = now()`)
  await code.fill(await mailedCode(page, email))
  await expect(page.getByRole('alert').filter({ hasText: 'gått ut' })).toBeVisible()
  await expect(page.getByLabel('E-post')).toHaveValue(email)

  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: 'Begynn på nytt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logg inn' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'gått ut' })).toHaveCount(0)
})

for (const theme of ['light', 'dark'] as const) {
  test(`I3: an authenticator app is set up on the way in, by the code to scan or the key to type, ${theme}`, async ({
    page,
  }) => {
    const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    await betweenPasswordAndTokens(page, ({ action, body }) => {
      if (action === 'AssociateSoftwareToken') return { SecretCode: key, Session: 'another session' }
      if (action === 'VerifySoftwareToken')
        return body['UserCode'] === '123456'
          ? { Status: 'SUCCESS', Session: 'a third session' }
          : refusal('EnableSoftwareTokenMFAException', 'Code mismatch')
      if (body['ChallengeName'] === 'PASSWORD_VERIFIER')
        return challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
      return body['ChallengeName'] === 'MFA_SETUP' ? 'In' : undefined
    })
    await page.addInitScript((chosen) => localStorage.setItem('kursiva.theme', chosen), theme)
    await typePassword(page)
    await expect(page.getByRole('img', { name: 'QR-kode' })).toBeVisible()
    await expect(page.getByText('JBSW').first()).toBeVisible()
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    expect(await axeFindings(page)).toEqual([])
    const code = page.getByLabel('Koden fra appen')
    await code.fill('654321')
    await expect(page.getByText('Appen viser en ny hvert halve minutt')).toBeVisible()
    await code.fill('123456')
    await expect(page).toHaveURL(/\/no$/)
  })
}

test('I3: whoever was given a password chooses one, says the name that is missing, and is in', async ({
  page,
  server,
}) => {
  const email = 'new@kursiva.test'
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`
      update pool_user set status = 'FORCE_CHANGE_PASSWORD', attributes = attributes - 'name' where email = ${email}
    `.execute(tx),
  )
  await typePassword(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Et nytt passord' })).toBeVisible()
  // password managers learn which account the password is for
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
  await page.getByLabel('Navn').fill('Nina Ny')
  const password = page.getByLabel('Nytt passord')
  await password.fill('kort')
  await expect(page.getByRole('button', { name: 'Lagre og logg inn' })).toBeDisabled()
  await password.fill('aaaaaaaaaaaaaaaaaaaa')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Lagre og logg inn' }).click()
  await expect(page.getByText('Passordet er lett å gjette')).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill('sju svaner svømmer sørover')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Konto: Nina Ny' })).toBeVisible()
})

test('I2: a taken address is said kindly, with the ways on; a yes to marketing is taken back on the account', async ({
  page,
}) => {
  await page.goto('/no/register')
  await page.getByLabel('Navn').fill('Single')
  await page.getByLabel('E-post').fill('single@kursiva.test')
  await page.getByLabel('Passord', { exact: true }).fill('fire fisker i fjorden')
  await page.getByLabel('Jeg godtar').check()
  await page.getByRole('button', { name: 'Lag konto' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Det finnes alt en konto')
  await alert.getByRole('link', { name: 'Logg inn' }).click()
  await expect(page.getByLabel('E-post')).toHaveValue('single@kursiva.test')

  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/administrate/administrate_profile')
  const wanted = page.getByRole('switch', { name: 'Skriv til meg om nye kurs' })
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
