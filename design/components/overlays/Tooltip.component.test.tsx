import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { renderPart } from '#testing/component/render-part.tsx'
import { Tooltip } from './Tooltip.tsx'

const part = (
  <>
    <button type="button" aria-label="Lukk" />
    <Tooltip text="Teller ikke mot kursbeviset, og kan tas om igjen så mange ganger du vil.">
      <IconButton icon={InfoIcon} aria-label="Hjelp" />
    </Tooltip>
  </>
)
const help = page.getByRole('button', { name: 'Hjelp' })
const tip = page.getByRole('tooltip')

test('R18: a tooltip opens after 300 ms of touch, stays 5000 ms and is at most 200 px wide; a tap opens none', async () => {
  vi.useFakeTimers()
  try {
    await renderPart(part)
    await expect.element(help).toBeVisible()
    const touch = (type: string) =>
      help
        .element()
        .dispatchEvent(new PointerEvent(type, { pointerType: 'touch', pointerId: 5, bubbles: true, isPrimary: true }))

    touch('pointerdown')
    await vi.advanceTimersByTimeAsync(200)
    touch('pointerup')
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(tip).not.toBeInTheDocument()

    touch('pointerdown')
    await vi.advanceTimersByTimeAsync(299)
    await expect.element(tip).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(tip).toBeVisible()
    touch('pointerup')
    expect(tip.element().getBoundingClientRect().width).toBeLessThanOrEqual(200)
    await vi.advanceTimersByTimeAsync(4900)
    await expect.element(tip).toBeVisible()
    await vi.advanceTimersByTimeAsync(200)
    await expect.element(tip).not.toBeInTheDocument()
  } finally {
    vi.useRealTimers()
  }
})

test('R18: a tooltip opens for the keyboard too, and Escape closes it', async () => {
  await renderPart(part)
  await expect.element(help).toBeVisible()
  ;(page.getByRole('button', { name: 'Lukk' }).element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(help).toHaveFocus()
  await expect.element(tip).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeInTheDocument()
})
