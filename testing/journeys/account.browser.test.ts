import { TOTP } from 'otpauth'
import { personalData } from '#apps/server/personal-data.ts'
import { personalDataJobs } from '#features/accounts/server/index.ts'
import { inTransaction } from '#platform/database/index.ts'
import { createLogger } from '#platform/log.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import type { TestServer } from '#testing/server.ts'
import { repetitions } from '#testing/test-length.ts'
import { logIn, logInByForm, mailedCode } from '#testing/visitor.ts'
import { beyondWidth, smallTargets } from './access-findings.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const account = '/no/administrate/administrate_profile'

/** Runs the jobs of pending data copies, as the worker does. */
async function makeCopies({ database }: TestServer): Promise<void> {
  const job = personalDataJobs(personalData).find(({ name }) => name === 'make-data-export')
  const waiting = await inTransaction(database, { kind: 'system' }, (tx) =>
    tx.selectFrom('data_export').select('id').where('status', '=', 'WAITING').execute(),
  )
  const context = {
    database,
    clock: () => new Date(),
    log: createLogger('silent'),
    signal: new AbortController().signal,
  }
  for (const { id } of waiting) await job?.run({ exportId: id }, context)
}

test('I3: an authenticator app is set up with its key, a number by text message, one put first and one turned off', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto(account)
  await page.getByRole('button', { name: 'Autentiseringsapp: Sett opp' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR-kode' })).toBeVisible()
  const link = await dialog.getByRole('link', { name: 'Åpne i appen' }).getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await dialog.getByLabel('De seks sifrene').fill(new TOTP({ secret }).generate())
  await expect(page.getByText('Autentiseringsapp er slått på.')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Innlogging i to trinn' }).getByRole('listitem')
  await expect(rows.nth(0)).toContainText('På')

  await page.getByRole('button', { name: 'SMS: Sett opp' }).click()
  await dialog.getByLabel('Mobilnummer').fill('912 34 567')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Skriv nummeret med + og landkode')).toBeVisible()
  await dialog.getByLabel('Mobilnummer').fill('+47 912 34 567')
  await dialog.getByRole('button', { name: 'Send koden' }).click()
  await expect(dialog.getByLabel('Koden')).toBeFocused()
  await dialog.getByLabel('Koden').fill(await mailedCode(page, '+4791234567'))
  await expect(rows.nth(1)).toContainText('Til nummeret som slutter på 567')
  await expect(rows.nth(1)).toContainText('Reserve')
  await rows.nth(1).getByRole('button', { name: 'Bruk først' }).click()
  await expect(rows.nth(0)).toContainText('Reserve')

  await rows.nth(1).getByRole('button', { name: 'Slå av' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slå av' }).click()
  await expect(page.getByText('SMS er slått av.')).toBeVisible()
  await expect(rows.nth(0)).toContainText('På')
})

test('I3: each opening of the authenticator dialog requests exactly one key, and its code is accepted', async ({
  page,
}) => {
  const openings = repetitions({ short: 3, full: 9 })
  let requested = 0
  page.on('request', (request) => {
    if (request.headers()['x-amz-target']?.endsWith('.AssociateSoftwareToken')) requested += 1
  })
  await logIn(page, 'new@kursiva.test')
  const dialog = page.getByRole('dialog')
  const link = dialog.getByRole('link', { name: 'Åpne i appen' })
  const code = dialog.getByLabel('De seks sifrene')
  const perOpening: number[] = []
  for (let opening = 1; opening <= openings; opening++) {
    requested = 0
    await page.goto(account)
    // two clicks while the dialog's code is loading
    await page.getByRole('button', { name: 'Autentiseringsapp: Sett opp' }).dblclick()
    await expect(dialog.getByRole('img', { name: 'QR-kode' })).toBeVisible()
    perOpening.push(requested)
  }
  expect(perOpening).toEqual(Array.from({ length: openings }, () => 1))

  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? ''
  await code.fill(new TOTP({ secret }).generate() === '000000' ? '111111' : '000000')
  await expect(dialog.getByText('Appen viser en ny hvert halve minutt')).toBeVisible()
  await code.fill(new TOTP({ secret }).generate())
  await expect(page.getByText('Autentiseringsapp er slått på.')).toBeVisible()
  expect(requested).toBe(1)
  // other journeys sign in to this account without a second step
  await page.getByRole('region', { name: 'Innlogging i to trinn' }).getByRole('button', { name: 'Slå av' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Slå av' }).click()
  await expect(page.getByText('Autentiseringsapp er slått av.')).toBeVisible()
})

test('I2: another e-mail address opens the sign-in once its code came back, and the old one is told and holds for the rest', async ({
  page,
}) => {
  await logIn(page, 'manager@kursiva.test')
  await page.goto(account)
  await page.getByRole('button', { name: 'Bytt e-postadresse' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ny e-postadresse').fill('learner@kursiva.test')
  await dialog.getByRole('button', { name: 'Send koden' }).click()
  await expect(dialog.getByText('Det finnes alt en konto')).toBeVisible()
  const email = 'leder@kursiva.test'
  await dialog.getByLabel('Ny e-postadresse').fill(email)
  await dialog.getByRole('button', { name: 'Send koden' }).click()
  const code = dialog.getByLabel('Koden')
  await expect(code).toBeFocused()
  const digits = await mailedCode(page, email)
  await code.fill(digits === '000000' ? '111111' : '000000')
  await expect(dialog.getByText('Koden stemmer ikke')).toBeVisible()
  await code.fill(digits)
  await expect(page.getByText('E-postadressen er byttet.')).toBeVisible()
  await expect(page.getByLabel('E-post', { exact: true })).toHaveValue(email)
  await expect(page.getByText('Annen e-post og koder går til manager@kursiva.test i tre dager')).toBeVisible()
  const outbox = await (await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })).text()
  expect(outbox).toContain('E-postadressen din er byttet')
})

test('I3, I8: devices are listed, this one marked; one that is logged out is out at its next step', async ({
  page,
  browser,
  server,
}) => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
  const second = await browser.newContext({ baseURL: server.url, userAgent })
  const elsewhere = await second.newPage()
  await logInByForm(elsewhere, 'admin@kursiva.test')
  await logInByForm(page, 'admin@kursiva.test')
  await page.goto(account)
  const devices = page.getByRole('list', { name: 'Enheter der du er logget inn' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toHaveAttribute('aria-current', 'true')
  await devices.nth(1).getByRole('button', { name: 'Logg ut Chrome på Android' }).click()
  await expect(page.getByText('Chrome på Android er logget ut.')).toBeVisible()
  await expect(devices).toHaveCount(1)
  await elsewhere.goto('/no/experts')
  await expect(elsewhere).toHaveURL(/\/no\/login\?redirect=/)
  await expect(elsewhere.getByText('Du er logget ut, her eller fra en annen enhet.')).toBeVisible()
  await second.close()
})

test('GDPR art. 15, 17: a copy of one’s data is made and fetched; the account is marked, and kept after all', async ({
  page,
  server,
}) => {
  await logIn(page, 'learner@kursiva.test')
  await page.goto(account)
  await page.getByRole('button', { name: 'Be om kopi' }).click()
  await expect(page.getByText('Kopien står i kø.')).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expect(page.getByText('Avbrutt.')).toBeVisible()
  await page.getByRole('button', { name: 'Be om kopi' }).click()
  await expect(page.getByText('Kopien står i kø.')).toBeVisible()
  await makeCopies(server)
  await expect(page.getByText('Klar til')).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned', exact: true }).click()
  expect((await saving).suggestedFilename()).toMatch(/^kursiva-dataene-mine-.*\.zip$/)

  await page.getByRole('button', { name: 'Slett …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('bokføringsloven § 13')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Slett kontoen' }).click()
  await expect(page).toHaveURL(/\/no\/login$/)
  await expect(page.getByText('Kontoen blir slettet')).toBeVisible()

  await logIn(page, 'learner@kursiva.test')
  await page.goto(account)
  await page.getByRole('button', { name: 'Behold kontoen' }).click()
  await expect(page.getByText('Du blir. Kontoen er som før.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Behold kontoen' })).toHaveCount(0)
})

test('WCAG 2.2 AA: the account in both themes from 320 to 1920 px, and what is laid over it', async ({ page }) => {
  await logIn(page, 'new@kursiva.test')
  await page.goto(account)
  await page.getByRole('button', { name: 'SMS: Sett opp' }).waitFor()
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await beyondWidth(page)).toBeLessThanOrEqual(0)
    if (width < 1024) expect(await smallTargets(page, 44)).toEqual([])
  }
  for (const theme of ['light', 'dark']) {
    await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme)
    expect(await axeFindings(page)).toEqual([])
    for (const opener of ['Autentiseringsapp: Sett opp', 'SMS: Sett opp', 'Bytt e-postadresse', 'Slett …']) {
      const button = page.getByRole('button', { name: opener })
      await button.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole(opener === 'Slett …' ? 'button' : 'textbox').first()).toBeVisible()
      // the page behind it is inert, and examined above
      expect(await axeFindings(page, '[role=dialog]')).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(button).toBeFocused()
    }
  }
})
