import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

/** The text spacing that a reader may set (WCAG 2.2, 1.4.12). */
const wideLetters =
  '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important; line-height: 1.5 !important; }'

test('WCAG 2.2, 1.4.10 and 1.4.12: the 404 page fits a window of 320 px, with wide letters too', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(320, 568)
  await renderPart(<NotFoundPage />, { at: '/no/404' })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { documentElement } = document
  expect(documentElement.scrollWidth).toBe(320)
  const style = document.createElement('style')
  style.textContent = wideLetters
  onTestFinished(() => style.remove())
  document.head.append(style)
  expect(documentElement.scrollWidth).toBe(320)
})
