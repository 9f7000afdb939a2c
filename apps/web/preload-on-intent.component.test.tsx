import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseSearchParams } from '#values/text/search-params.ts'
import { preloadOnIntent } from './preload-on-intent.ts'

const preloaded: unknown[] = []

preloadOnIntent({
  preloadRoute: async (to: unknown) => void preloaded.push(to),
  options: { parseSearch: parseSearchParams },
} as never)

beforeEach(() => {
  preloaded.length = 0
  document.body.innerHTML = `<p style="padding: 80px">Words</p>
    <a href="/no/course/elsi4/-?tab=lessons"><b>Episode</b></a>
    <a href="/no/catalogue">Catalogue</a>
    <a href="/rest/file" download>File</a>
    <a href="/no/terms" target="_blank">Terms</a>
    <a href="https://example.test/">Elsewhere</a>`
})

afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

const press = (name: string, type: string) =>
  page
    .getByText(name)
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true }))

test('R8: a link’s page is loaded as soon as it is pressed down', () => {
  press('Episode', 'pointerdown')
  expect(preloaded).toEqual([{ to: '/no/course/elsi4/-', search: { tab: 'lessons' } }])
  for (const name of ['Words', 'File', 'Terms', 'Elsewhere']) press(name, 'pointerdown')
  expect(preloaded).toHaveLength(1)
})

test('R8: the page of a link is loaded when the pointer stays on it, not when it passes over', () => {
  vi.useFakeTimers()
  press('Episode', 'pointerover')
  vi.advanceTimersByTime(60)
  press('Words', 'pointerover')
  vi.advanceTimersByTime(60)
  expect(preloaded).toEqual([])
  press('Episode', 'pointerover')
  vi.advanceTimersByTime(100)
  expect(preloaded).toHaveLength(1)
})

test('R8: the page of a link is loaded when the focus comes to it by keyboard', async () => {
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Episode')
  await vi.waitFor(() => expect(preloaded).toEqual([{ to: '/no/course/elsi4/-', search: { tab: 'lessons' } }]))
})
