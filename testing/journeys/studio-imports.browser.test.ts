import { importRunJobs } from '#features/people/server/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { startTestJobs } from '#testing/jobs.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const list = `legacyUUID;name;market;adminEmail
6b5e1f0a-6d0e-4d6a-9a53-0c2f6f1a0001;Fjordgløtt Elektro AS;no;post@fjordglott.test
ikke-en-uuid;Uleselig AS;no;post@uleselig.test
`

test('staff send a list, see what would happen, run it, and the same list then changes nothing', async ({
  page,
  server,
}) => {
  const jobs = await startTestJobs(server, importRunJobs)
  await logIn(page, 'staff@kursiva.test')
  const check = async () => {
    await page.goto('/studio/imports')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fra et annet system')
    expect(await axeFindings(page)).toEqual([])
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Velg en fil' }).click()
    const file = { name: 'liste.txt', mimeType: 'text/plain', buffer: Buffer.from(list) }
    await (await choosing).setFiles(file)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hva som vil skje')
  }
  await check()
  await expect(page.getByText('1 vil bli opprettet, 0 endret, 0 er uendret og 1 blir avvist.')).toBeVisible()
  await expect(page.getByText('Mangler eller er feil: legacyUUID.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('radio', { name: 'Nye' }).click()
  await expect(page.getByText('Rad 1 · Fjordgløtt Elektro AS')).toBeVisible()
  await page.getByRole('button', { name: 'Kjør importen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importen er ferdig')
  await expect(page.getByText('1 opprettet, 0 endret, 0 uendret og 1 avvist.')).toBeVisible()
  await expect(page.getByText('Mangler eller er feil: legacyUUID.')).toBeVisible()

  await check()
  await expect(page.getByText('0 vil bli opprettet, 0 endret, 1 er uendret og 1 blir avvist.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kjør importen' })).toBeDisabled()
  await page.getByRole('button', { name: 'Slett listen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importen ble stoppet')
  await expect(page.getByText('Ingenting ble endret.')).toBeVisible()
  await jobs.stop()
})
