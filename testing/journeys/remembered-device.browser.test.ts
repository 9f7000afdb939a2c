import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { demoPassword } from '#database/seed/index.ts'
import { asOwner } from '#platform/database/index.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const email = 'learner@kursiva.test'

/**
 * An authenticator app. A code works once (RFC 6238 section 5.2), and the tests do not wait half a minute for the
 * next: the used codes are deleted from the pool. The code is that of the current step of 30 seconds, which is valid
 * for one more step.
 */
const appWith =
  (secret: string, { ownerUrl }: TestServer) =>
  async () => {
    await asOwner(ownerUrl, (owner) => owner.query('update pool_software_token set last_step = 0'))
    return new TOTP({ secret }).generate()
  }

/** Types address and password, and waits for the next page. */
async function typePassword(page: Page) {
  await page.goto('/no/login')
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByText('Logg ut', { exact: true }).click()
  await expect(page).toHaveURL(/\/no\/login/)
}

test('I3: a device that is remembered is not asked for the second step again; one that is not, is', async ({
  page,
  browser,
  server,
}) => {
  await logIn(page, email)
  await page.goto('/no/administrate/administrate_profile')
  await page.getByRole('button', { name: 'Autentiseringsapp: Sett opp' }).click()
  const dialog = page.getByRole('dialog')
  const link = await dialog.getByRole('link', { name: 'Åpne i appen' }).getAttribute('href')
  const nextCode = appWith(new URL(link ?? '').searchParams.get('secret') ?? '', server)
  await dialog.getByLabel('De seks sifrene').fill(await nextCode())
  await expect(page.getByText('Autentiseringsapp er slått på.')).toBeVisible()
  await logOut(page)

  const code = page.getByLabel('Koden fra appen')
  await typePassword(page)
  await expect(code).toBeFocused()
  await page.getByLabel('Husk denne enheten').check()
  await code.fill(await nextCode())
  await expect(page).toHaveURL(/\/no$/)
  await logOut(page)
  await typePassword(page)
  await expect(page).toHaveURL(/\/no$/)

  const elsewhere = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  const second = await elsewhere.newPage()
  await typePassword(second)
  await second.getByLabel('Koden fra appen').fill(await nextCode())
  await expect(second).toHaveURL(/\/no$/)
  await logOut(second)
  await typePassword(second)
  await expect(second.getByLabel('Koden fra appen')).toBeFocused()
  await elsewhere.close()
})
