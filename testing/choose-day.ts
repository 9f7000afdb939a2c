import type { Page } from '@playwright/test'
import { intlLocale } from '#values/intl-locale.ts'
import type { Day } from '#values/day.ts'

const maxMonths = 24

/** The label of a day in a calendar in Norwegian. */
const dayLabel = (day: Day): string =>
  new Intl.DateTimeFormat(intlLocale('nb'), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/**
 * Chooses a day in the calendar of a field.
 * @param by the button that leads to the day's month
 */
export async function chooseDay(
  page: Page,
  label: string,
  day: Day,
  by: 'Forrige måned' | 'Neste måned',
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click()
  const calendar = page.getByRole('dialog', { name: label })
  await calendar.getByRole('grid').waitFor()
  const chosen = calendar.getByRole('button', { name: dayLabel(day), exact: true })
  for (let months = 0; months < maxMonths && (await chosen.count()) === 0; months += 1)
    await calendar.getByRole('button', { name: by }).click()
  await chosen.click()
}
