import { axeFindings } from '#testing/axe.ts'
import { expect, test } from '#testing/journey.ts'
import { filmTime, logIn, logInByForm } from '#testing/visitor.ts'
import { begin, isPaused, ofVideo } from './film-visitor.ts'

test('Q1: a wrong answer leads to the exact clip, which plays inside the result and stops at its end', async ({
  page,
}) => {
  await logIn(page, 'single@kursiva.test')
  await page.goto('/no/course/hoyd3/-/quiz/hoyd3-q')
  await page.getByRole('button', { name: 'Begynn prøven' }).press('Enter')
  for (let number = 1; number <= 8; number += 1) {
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Spørsmål ${number} av 8`)
    // the first two are answered wrongly; the result of the others does not matter
    const wrong = [/Det spiller ingen rolle/, /Når den når akkurat opp/][number - 1]
    if (wrong) await page.getByRole('radio', { name: wrong }).check()
    else {
      // the answer fields load after the question: a key pressed before that has no effect
      await page.locator('fieldset').locator('label, button').first().waitFor()
      await page.keyboard.press('a')
    }
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Lever prøven' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Ikke denne gangen/)
  await expect(page.locator('video')).toHaveCount(0)

  // by keyboard, from the page's primary button to the first clip
  await page.getByRole('button', { name: /^Se (klippet|de .+ klippene)$/ }).press('Enter')
  const toggle = page.getByRole('button', { name: 'Lukk klippet' })
  await expect(toggle).toBeFocused()
  const clip = page.getByRole('region', { name: 'Klippet til spørsmål 1' })
  await expect(clip.getByText('Episode 1, fra 0:21 til 0:40')).toBeVisible()
  await expect(clip.getByText(/For hver fjerde meter opp/)).toBeVisible()
  await expect(clip.getByRole('link', { name: 'Se hele episoden' })).toHaveAttribute('href', /hoyd3-1.*\?t=21$/)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(21.8)
  expect(await filmTime(page)).toBeLessThan(39.9)
  // before it ends, however slow the rest is
  await clip.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect.poll(() => isPaused(page)).toBe(true)
  expect(await axeFindings(page)).toEqual([])

  const line = clip.getByRole('slider', { name: 'Tidslinje' })
  await line.press('End')
  await line.press('ArrowLeft')
  await line.press('ArrowLeft')
  const count = 1 + (await page.getByRole('button', { name: /^Se de \d+ sekundene/ }).count())
  expect(count).toBeGreaterThan(1)
  const onward = (number: number) =>
    page.getByRole('button', {
      name: number < count ? 'Neste klipp' : 'Tilbake til svarene',
      description: `${number} av ${count}`,
    })
  await expect(onward(1)).toBeVisible()
  await clip.getByRole('button', { name: 'Spill av' }).press('Enter')
  // at its end the next one plays, and the focus has come along
  await expect(onward(2)).toBeFocused()
  await expect(page.locator('video')).toHaveCount(1)
  await expect.poll(() => isPaused(page)).toBe(false)
  expect(await axeFindings(page, 'section:has(> div > video)')).toEqual([])
  await page.getByRole('button', { name: 'Forrige klipp' }).press('Enter')
  for (let number = 1; number <= count; number += 1) {
    await expect(onward(number)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('heading', { name: 'Svarene dine' })).toBeFocused()
  await expect(page.locator('video')).toHaveCount(0)

  // one on its own stops at its end
  await page.getByRole('button', { name: 'Se de 19 sekundene' }).press('Enter')
  await expect(onward(1)).toHaveCount(0)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(21)
  await line.press('End')
  await line.press('ArrowLeft')
  await line.press('ArrowLeft')
  const again = clip.getByRole('button', { name: 'Spill på nytt' })
  await expect(again).toBeVisible()
  expect(await filmTime(page)).toBeCloseTo(39.9, 1)
  await again.press('Enter')
  await expect.poll(() => filmTime(page)).toBeLessThan(30)

  // one at a time
  await page.getByRole('button', { name: 'Se de 14 sekundene', description: /flatt tak/ }).click()
  await expect(page.getByRole('region', { name: 'Klippet til spørsmål 2' })).toBeVisible()
  await expect(page.locator('video')).toHaveCount(1)
})

test('Q1: a film waits for an answer at its moment, is answered by keyboard and goes on', async ({ page }) => {
  await logInByForm(page, 'learner@kursiva.test')
  await page.goto('/no/course/fse35/-/watch/fse35-1/-?t=11')
  // two seconds before the question, so that a later focus change does not come after it
  await page.getByRole('slider', { name: 'Tidslinje' }).focus()
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(11.2)
  const question = page.getByRole('dialog', { name: /Hva gjør du først\?/ })
  await expect(question).toBeFocused()
  expect(await isPaused(page)).toBe(true)
  expect(await filmTime(page)).toBeCloseTo(13.4, 0)
  expect(await axeFindings(page)).toEqual([])

  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  while (!(await question.getByRole('radio', { name: 'Bryter strømmen' }).isChecked()))
    await page.keyboard.press('ArrowDown')
  // the keys control the answer: the film stays at its position
  expect(await filmTime(page)).toBeCloseTo(13.4, 0)
  await page.keyboard.press('Enter')
  await expect(question.getByText('Riktig.', { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await expect(question.getByRole('button', { name: 'Se videre' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('slider', { name: 'Tidslinje' })).toBeFocused()
  await expect.poll(() => filmTime(page)).toBeGreaterThan(14)
  expect(await isPaused(page)).toBe(false)

  // the second question is skipped, by playing on or by Escape, and is shown again another time; the first, answered
  // one is not
  const marks = page.getByRole('list', { name: 'Spørsmål i filmen' })
  await expect(marks.getByRole('button', { name: /^Besvart spørsmål ved 0:13/ })).toBeVisible()
  await marks.getByRole('button', { name: /^Spørsmål ved 0:54/ }).press('Enter')
  const second = page.getByRole('dialog', { name: /Hvor nær går du\?/ })
  await expect(second).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(second).toHaveCount(0)
  await expect.poll(() => isPaused(page)).toBe(false)

  await page.goto('/no/course/fse35/-/watch/fse35-1/-?t=12')
  await begin(page)
  await expect.poll(() => filmTime(page)).toBeGreaterThan(14.5)
  expect(await isPaused(page)).toBe(false)
  await ofVideo(page, (video) => {
    video.currentTime = 53.5
  })
  await expect(second).toBeFocused()
})
