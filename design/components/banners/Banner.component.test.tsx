import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { focus } from '#testing/component/controls.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import { Banner } from './Banner.tsx'

const texts = {
  close: 'Lukk',
  showDetails: 'Vis detaljer',
  hideDetails: 'Skjul detaljer',
  errorCount: (count: number) => `(${count} feil)`,
}
const details = [{ title: 'Rad 7', description: 'E-postadressen mangler @' }, { title: 'Rad 19' }]

test('R17: an error says how many there are, lists them when asked, and stays', async () => {
  vi.useFakeTimers()
  try {
    const onClose = vi.fn<() => void>()
    await renderPart(
      <Banner kind="error" title="2 av 40 rader." errorCount={2} details={details} texts={texts} onClose={onClose} />,
    )
    const error = page.getByRole('alert')
    await expect.poll(() => error.element().textContent).toContain('2 av 40 rader. (2 feil)')
    await expect.element(error.getByRole('listitem')).not.toBeInTheDocument()
    const show = error.getByRole('button', { name: 'Vis detaljer' })
    await expect.element(show).toHaveAttribute('aria-expanded', 'false')
    await show.click()
    const items = error.getByRole('listitem')
    await expect.element(items.nth(0)).toHaveTextContent('Rad 7 E-postadressen mangler @')
    await expect.element(items.nth(1)).toHaveTextContent('Rad 19')
    expect(items.elements()).toHaveLength(2)
    await error.getByRole('button', { name: 'Skjul detaljer' }).click()
    await expect.element(error.getByRole('listitem')).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onClose).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Lukk' }).click()
    expect(onClose).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

for (const [kind, width, seconds] of [
  ['a phone', 390, 5],
  ['a desktop', 1280, 10],
] as const)
  test(`R17: on ${kind} a notice counts ${seconds} seconds down, waits while it is hovered or focused, and closes`, async () => {
    await page.viewport(width, 800)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      const onClose = vi.fn<() => void>()
      await renderPart(
        <>
          <Banner kind="success" title="Meldingen er sendt." texts={texts} onClose={onClose} />
          <p style={{ marginTop: 400 }}>{'Siden'}</p>
        </>,
      )
      const figure = (left: number) => expect.element(page.getByText(String(left), { exact: true })).toBeVisible()
      const pass = (time: number) => vi.advanceTimersByTimeAsync(time * 1000)
      await page.getByText('Siden').hover()
      await figure(seconds)
      await pass(1)
      await figure(seconds - 1)
      await page.getByText('Meldingen er sendt.').hover()
      await pass(20)
      await figure(seconds - 1)
      await page.getByText('Siden').hover()
      await pass(1)
      await figure(seconds - 2)
      const close = page.getByRole('button', { name: 'Lukk' })
      focus(close)
      await pass(20)
      await figure(seconds - 2)
      ;(close.element() as HTMLElement).blur()
      expect(onClose).not.toHaveBeenCalled()
      await expect
        .poll(async () => {
          await pass(seconds - 2)
          return onClose.mock.calls.length
        })
        .toBe(1)
    } finally {
      vi.useRealTimers()
      await page.viewport(1280, 800)
    }
  })
