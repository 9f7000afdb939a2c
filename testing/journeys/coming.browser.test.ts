import { asOwner } from '#platform/database/index.ts'
import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { logIn } from '#testing/visitor.ts'

const words = {
  no: { coming: 'Kommer', lesson: 'Film under arbeid', follow: 'Si fra når den er klar', followed: 'Du får beskjed' },
  en: {
    coming: 'Coming',
    lesson: 'Film in production',
    follow: 'Tell me when it is ready',
    followed: 'We will tell you',
  },
} as const

test('C2: a course without a film is shown as coming, without price or length, and is followed', async ({
  page,
  server,
}) => {
  await asOwner(server.ownerUrl, async (owner) => {
    const text = (nb: string, en: string) =>
      JSON.stringify([
        { languageCode: 'nb', value: nb },
        { languageCode: 'en', value: en },
      ])
    await owner.query(
      `with made as (
         insert into course (short_id, number, category_id, level, spoken_language, status, name, short_description, description, published_at)
         select 'snart1', 998, category_id, 'advanced', 'nb', 'PUBLISHED', $1, $2, $2, now() from course where short_id = 'elsi4' returning id
       ), sold as (
         insert into catalog_course (catalog_id, course_id, price_minor) select k.id, made.id, 77700 from catalog k, made where k.market = 'no'
       )
       insert into lesson (short_id, course_id, position, kind, name) select 'snart1-1', id, 0, 'PLACEHOLDER', $1 from made`,
      [text('Kurset som _kommer_', 'The course _to come_'), text('Snart.', 'Soon.')],
    )
  })
  await logIn(page, 'new@kursiva.test')

  await page.goto('/no/course-catalogue')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /Kurset som kommer/ }) })
  await expect(card.getByText('Kommer', { exact: true })).toBeVisible()
  await expect(card).not.toContainText(/777|episode|min|Ikke i abonnementet/)

  for (const [language, said] of Object.entries(words)) {
    await page.goto(`/${language}/course/snart1/-?tab=lessons`)
    const main = page.getByRole('main')
    await expect(main.getByText(said.coming, { exact: true }).first()).toBeVisible()
    await expect(main.getByRole('tabpanel').getByText(said.lesson, { exact: true })).toHaveCount(1)
    await expect(main.locator('dl')).not.toContainText(/\d/)
    await expect(main).not.toContainText('777')
    expect(await axeFindings(page)).toEqual([])
  }

  await page.getByRole('button', { name: words.en.follow }).press('Enter')
  await expect(page.getByRole('button', { name: words.en.followed })).toBeVisible()
  await page.goto('/no/course/snart1/-')
  await page.getByRole('button', { name: words.no.followed }).press('Enter')
  await expect(page.getByRole('button', { name: words.no.follow })).toBeVisible()
})
