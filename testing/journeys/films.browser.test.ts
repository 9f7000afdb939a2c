import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmFoldersIn, filmJobs } from '#features/media/server/index.ts'
import { localFolders } from '#platform/storage/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { startTestJobs } from '#testing/jobs.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

let folder: string
let film: string

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kursiva-journey-films-'))
  film = join(folder, 'Strøm i hjemmet.mp4')
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=640x360:rate=25:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=2',
  ]
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', '-shortest', film])
  expect(status).toBe(0)
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('staff send a film, see it made, choose its still picture, and read in words what is no film', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const folders = filmFoldersIn(join(server.dataDir, 'films'))
  const storage = localFolders({ films: folders.made, attachments: folders.made, madeFilms: folders.made })
  const jobs = await startTestJobs(server, filmJobs({ folders, scanner: undefined, openStorage: async () => storage }))
  await logIn(page, 'staff@kursiva.test')
  await page.goto('/studio/films')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Filmene våre')
  expect(await axeFindings(page)).toEqual([])
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Velg filer' }).click()
  await (await choosing).setFiles(film)
  const library = page.getByRole('list', { name: 'Filmene våre' })
  const row = library.getByRole('listitem').filter({ hasText: 'Strøm i hjemmet.mp4' })
  await expect(row).toContainText('Klar', { timeout: 60_000 })
  await expect(row).toContainText('640 × 360')

  const details = row.getByText('Se filmen')
  for (
    let presses = 0;
    presses < 10 && !(await details.evaluate((each) => each === document.activeElement));
    presses += 1
  )
    await page.keyboard.press('j')
  await expect(details).toBeFocused()
  await page.keyboard.press('e')
  await expect(row.locator('video')).toBeVisible()
  await row.getByRole('radio', { name: 'Stillbilde 4 av Strøm i hjemmet.mp4' }).click()
  await expect(page.getByText('Stillbildet er valgt.')).toBeVisible()
  await expect
    .poll(() => row.locator('video').evaluate((video) => (video as HTMLVideoElement).duration))
    .toBeCloseTo(2, 0)
  expect(await axeFindings(page)).toEqual([])

  // its name says film, its bytes do not
  const again = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Velg filer' }).click()
  await (await again).setFiles({ name: 'hemmelig.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4096, 'PK') })
  const refused = library.getByRole('listitem').filter({ hasText: 'hemmelig.mp4' })
  await expect(refused).toContainText('Filen er ikke en film vi kan lese.')
  await refused.getByRole('button', { name: 'Ta bort hemmelig.mp4' }).click()
  await expect(refused).toHaveCount(0)
  await page.getByRole('button', { name: 'Angre' }).click()
  await expect(refused).toContainText('Mislyktes')
  await jobs.stop()
})
