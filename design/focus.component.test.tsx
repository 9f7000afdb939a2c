import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'

const boxOf = (element: Element) => {
  const { top, height, width } = element.getBoundingClientRect()
  return { top, height, width }
}

test('WCAG 2.4.3: a hidden heading that gets the focus after a navigation stays hidden, and nothing moves', async () => {
  await renderPart(
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {'Søk'}
      </h1>
      <button type="button">{'Finn'}</button>
    </>,
  )
  const heading = page.getByRole('heading', { name: 'Søk' }).element() as HTMLElement
  const below = page.getByRole('button', { name: 'Finn' }).element()
  const before = boxOf(below)
  heading.focus()
  expect(document.activeElement).toBe(heading)
  expect(boxOf(heading)).toMatchObject({ height: 1, width: 1 })
  expect(boxOf(below)).toEqual(before)
})

test('WCAG 2.4.1: the skip link appears for the Tab key, not for a focus that follows a press', async () => {
  await renderPart(
    <>
      <a className="skip-link" href="#main">
        {'Til innholdet'}
      </a>
      <button type="button">{'Finn'}</button>
    </>,
  )
  const link = page.getByRole('link', { name: 'Til innholdet' })
  const clip = () => getComputedStyle(link.element()).clipPath
  await page.getByRole('button', { name: 'Finn' }).click()
  ;(link.element() as HTMLElement).focus()
  expect(clip()).toBe('inset(50%)')
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await expect.element(link).toHaveFocus()
  expect(clip()).toBe('none')
})
