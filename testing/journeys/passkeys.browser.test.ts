import type { Page } from '@playwright/test'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { holdPasskeys } from '#testing/sign-in/passkey-holder.ts'
import { logIn } from '#testing/visitor.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const email = 'admin@kursiva.test'
const account = '/no/administrate/administrate_profile'

async function logOut(page: Page) {
  await page.getByRole('button', { name: /^Konto: / }).click()
  await page.getByText('Logg ut', { exact: true }).click()
  await expect(page).toHaveURL(/\/no\/login/)
}

async function useThePasskey(page: Page) {
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('button', { name: 'Logg inn med passnøkkel' }).click()
}

test('I3: a passkey is added, signs in without a password, keeps the session in every tab, and signs in no more once removed', async ({
  page,
  context,
}) => {
  const holder = await holdPasskeys(page)
  await logIn(page, email)
  await page.goto(account)
  const passkeys = page.getByRole('region', { name: 'Passnøkler' })
  await expect(passkeys.getByText('Ingen passnøkler ennå.')).toBeVisible()
  await passkeys.getByRole('button', { name: 'Legg til passnøkkel' }).click()
  await expect(page.getByText('Passnøkkelen er lagt til.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await expect(passkeys.getByText(/^Lagt til \d/)).toBeVisible()
  expect(await holder.count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])

  await logOut(page)
  const other = await context.newPage()
  await other.goto('/no/login')
  // an unrecognised finger is not shown as an error
  await holder.recognises(false)
  await useThePasskey(page)
  await expect(page.getByRole('status').filter({ hasText: 'Ingen passnøkkel ble brukt' })).toBeVisible()
  await holder.recognises(true)
  await useThePasskey(page)
  await expect(page).toHaveURL(/\/no$/)
  await expect(page.getByRole('button', { name: /^Konto: / })).toBeVisible()
  await expect(other).toHaveURL(/\/no$/)

  // the access token's hour is over: the sign-in client, which stores this sign-in under the address, refreshes it
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((each) => each.endsWith('.clockDrift')))
      localStorage.setItem(key, String(2 * 3_600_000))
  })
  const renewed = page.waitForResponse(
    (response) => response.request().headers()['x-amz-target']?.endsWith('.GetTokensFromRefreshToken') === true,
  )
  await page.goto(account)
  expect((await renewed).status()).toBe(200)
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(email)
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)

  await passkeys.getByRole('button', { name: /^Fjern / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Passnøkkelen er fjernet.')).toBeVisible()
  await expect(passkeys.getByText('Ingen passnøkler ennå.')).toBeVisible()

  await logOut(page)
  await expect(other).toHaveURL(/\/no\/login/)
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => /Token|LastAuthUser/.test(key)))
  expect(left).toEqual([])
  // the device still has its private key, but it is no longer accepted
  await useThePasskey(page)
  await expect(page.getByRole('status').filter({ hasText: 'Ingen passnøkkel ble brukt' })).toBeVisible()
})
