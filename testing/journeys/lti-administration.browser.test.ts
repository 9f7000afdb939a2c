import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { startLtiPlatform } from '#testing/lti-platform/index.ts'
import { logIn } from '#testing/visitor.ts'

const address = '/no/administrate/administrate_organization/platforms'

test('L1: an admin connects a platform by hand, tries it, and sees a launch come in', async ({
  page,
  context,
  server,
}) => {
  const platform = await startLtiPlatform()
  try {
    const { clientId, deploymentId } = platform.addTool({
      initiateLoginUri: `${server.url}/lti/login`,
      redirectUris: [`${server.url}/lti/launch`],
      keySetUrl: `${server.url}/lti/keys`,
    })
    await logIn(page, 'admin@kursiva.test')
    await page.goto('/no/administrate/administrate_organization')
    await page.getByRole('link', { name: 'Læringsplattformer (LTI)' }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: 'Ingen plattform er koblet til' })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: 'Skriv inn plattformens verdier' }).click()
    const dialog = page.getByRole('dialog', { name: 'Plattformens verdier' })
    await dialog.getByLabel('Navn').fill('Fjordskolen')
    await dialog.getByLabel('Utsteder (issuer)').fill(platform.issuer)
    await dialog.getByLabel('Klient-ID').fill(clientId)
    await dialog.getByLabel('Adresse for pålogging').fill('fjordskolen')
    await dialog.getByLabel('Adresse for token').fill(`${platform.origin}/lti/token`)
    await dialog.getByLabel('Plattformens nøkler').fill(`${platform.origin}/lti/keys`)
    await dialog.getByLabel('Deployment-ID').fill(deploymentId)
    await dialog.getByRole('button', { name: 'Koble til' }).click()
    await expect(dialog.getByText('Dette er ikke en nettadresse.')).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await dialog.getByLabel('Adresse for pålogging').fill(`${platform.origin}/lti/auth`)
    await dialog.getByRole('button', { name: 'Koble til' }).click()

    await expect(page.getByRole('heading', { name: 'Fjordskolen', level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Test tilkoblingen' }).click()
    await expect(page.getByText('Plattformen viser én nøkkel vi kan bruke')).toBeVisible()
    await expect(page.getByText('Plattformen kjenner nøkkelen vår')).toBeVisible()

    const kari = platform.addPerson({ name: 'Kari Nordmann', locale: 'nb-NO' })
    const url = `${server.url}/no/lti-view/course/elsi4/elsikkerhet`
    const link = platform.addLink({ clientId, deploymentId, url, title: 'Uke 3' })
    await page.getByRole('button', { name: 'Prøv en åpning' }).click()
    await expect(page.getByText('Vi venter i tre minutter.')).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${platform.origin}/course/course-1?link=${link.id}&as=${kari.sub}&window=new`)
    await other.getByRole('link', { name: 'Open in a new window' }).click()
    const lines = page.getByRole('list', { name: 'Åpninger' }).getByRole('listitem')
    await expect(lines.first()).toContainText('Kari Nordmann · deltaker · Uke 3')
    await expect(lines.first()).toContainText('Åpnet')
    expect(await axeFindings(page)).toEqual([])
  } finally {
    await platform.close()
  }
})

test('L1: a platform connects itself by an address that an admin has made, inside its own page', async ({ page }) => {
  const platform = await startLtiPlatform()
  try {
    await logIn(page, 'admin@kursiva.test')
    await page.goto(address)
    await page.getByRole('button', { name: 'Lag en lenke' }).click()
    const made = await page.getByText('/lti/register?ticket=').textContent()
    const inPlatform = `${platform.origin}/register?url=${encodeURIComponent(made ?? '')}`

    await page.goto(inPlatform)
    const inside = page.frameLocator('iframe')
    await expect(inside.getByRole('heading', { level: 1 })).toHaveText(
      `Koble ${new URL(platform.origin).host} til Nordvik Elektro?`,
    )
    expect(await axeFindings(page, 'iframe')).toEqual([])
    await inside.getByRole('button', { name: 'Koble til' }).click()
    await expect.poll(() => platform.tools().length).toBe(1)

    // the registration token is used up
    await page.goto(inPlatform)
    await expect(inside.getByText('Lenken er brukt.')).toBeVisible()
    await page.goto(address)
    await page.getByRole('link', { name: new URL(platform.origin).host }).click()
    await expect(page.getByText('registrerte seg selv')).toBeVisible()

    await page.getByRole('button', { name: 'Fjern', exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText('Folk beholder det de har lært')).toBeVisible()
    await dialog.getByRole('button', { name: 'Fjern' }).click()
    await expect(page).toHaveURL(address)
  } finally {
    await platform.close()
  }
})
