import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPart } from '#testing/component/render-part.tsx'
import { Spinner, TimerSpinner } from './Spinner.tsx'

test('R18: a spinner is 75 high and its pen 4 of 24 of that', async () => {
  await renderPart(<Spinner label="Laster …" />)
  const status = page.getByRole('status').filter({ hasText: 'Laster …' })
  await expect.element(status).toBeInTheDocument()
  const strokes = status.element().querySelectorAll('b')
  expect(strokes).toHaveLength(5)
  expect(getComputedStyle(strokes[0] as HTMLElement)).toMatchObject({ height: '75px', width: '12.5px' })
})

test('R18: a spinner with a timer counts down and then calls once', async () => {
  vi.useFakeTimers()
  try {
    const onTimeOut = vi.fn<() => void>()
    await renderPart(<TimerSpinner seconds={3} label={(left) => `Om ${left} sekunder`} onTimeOut={onTimeOut} />)
    const timer = page.getByRole('timer')
    await expect.element(timer).toHaveTextContent('Om 3 sekunder')
    await vi.advanceTimersByTimeAsync(1000)
    await expect.element(timer).toHaveTextContent('Om 2 sekunder')
    expect(onTimeOut).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2000)
    expect(onTimeOut).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(onTimeOut).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})
