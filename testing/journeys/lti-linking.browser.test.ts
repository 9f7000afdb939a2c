import { noConsent } from '#features/consent/rules/consent.ts'
import { consentTo, expect, test } from '#testing/journey.ts'
import { launchWithThirdParty } from '#testing/lti-platform/third-party.ts'
import { ltiWorld } from '#testing/lti/lti-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { demoPassword } from '#database/seed/index.ts'

/** Stores an answer to the question for consent, because the journey is about linking. */
function keepAnswer(answer: string): void {
  try {
    localStorage.setItem('kursiva.consent', answer)
  } catch {
    // a page with an opaque origin has no storage
  }
}

test('L1: from the frame somebody links an account of their own, learns with it, and lets it go again', async ({
  server,
}) => {
  const world = await ltiWorld(server)
  await organizationWorld(server.database).account('kari@nordmann.test', 'Kari Nordmann')
  const { context, close } = await launchWithThirdParty('CookiesBlocked')
  try {
    await context.addInitScript(keepAnswer, consentTo(noConsent))
    const page = await context.newPage()
    const link = world.link('/no/lti-view/course/elsi4/elsikkerhet')
    const person = world.platform.addPerson({ name: 'Kari N.', email: 'kari@skolen.test', locale: 'nb-NO' })
    const open = async () => {
      await page.goto(`${world.platform.origin}/course/course-1?as=${person.sub}&link=${link.id}&height=640`)
      const frame = page.frameLocator('iframe')
      // the offer is below the page's content, which moves it when it loads, and the platform then resizes the
      // frame: keys, unlike a pointer, reach it wherever it is
      await expect(frame.getByRole('link', { name: /Hva strøm gjør med kroppen/ })).toBeVisible()
      return frame
    }
    context.setDefaultTimeout(15_000)
    const frame = await open()
    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Koble den til' }).press('Enter'),
    ])
    // the proof of the launch is in no address
    await tab.waitForURL('**/no/login?*')
    expect(tab.url()).not.toContain('code')
    await tab.getByLabel('E-post').fill('kari@nordmann.test')
    await tab.getByLabel('Passord', { exact: true }).fill(demoPassword)
    await tab.getByRole('button', { name: 'Logg inn', exact: true }).click()
    await expect(tab.getByText('kari@skolen.test')).toBeVisible()
    await expect(tab.getByText('kari@nordmann.test')).toBeVisible()
    await tab.getByRole('button', { name: 'Koble til' }).click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Da er dere én.' })).toBeVisible()
    await expect(frame.getByText('Kontoen din er koblet til.')).toBeVisible()

    // the next launch uses the account, and does not offer linking again
    await open()
    await expect(frame.getByText('Har du en konto hos Kursiva?')).toHaveCount(0)

    // a tab that was not opened by a launch gets nothing
    await tab.goto(`${server.url}/no/lti/link`)
    await expect(tab.getByRole('heading', { level: 1, name: 'Ingenting er koblet til.' })).toBeVisible()
    await tab.getByRole('link', { name: 'Til Kursiva' }).click()
    await tab.waitForURL('**/no')
    await tab.goto(`${server.url}/no/administrate/administrate_profile`)
    await tab.getByRole('heading', { level: 2, name: 'Dataene dine' }).scrollIntoViewIfNeeded()
    await tab.getByRole('button', { name: /^Koble fra/ }).click()
    const question = tab.getByRole('alertdialog', { name: /^Koble fra .+\?$/ })
    await question.getByRole('button', { name: 'Behold koblingen' }).click()
    await expect(question).toHaveCount(0)
    await tab.getByRole('button', { name: /^Koble fra/ }).click()
    await question.getByRole('button', { name: 'Koble fra' }).click()
    await expect(tab.getByRole('button', { name: /^Koble fra/ })).toHaveCount(0)
    await open()
    await expect(frame.getByRole('button', { name: 'Koble den til' })).toBeVisible()
    await frame.getByRole('button', { name: 'Ikke nå' }).press('Enter')
    await expect(frame.getByRole('button', { name: 'Koble den til' })).toHaveCount(0)
  } finally {
    await close()
    await world.close()
  }
})
