import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSession } from './watch-session.ts'

const minute = 60_000
const key = 'kursiva.lastActivity'
const stored = new Map<string, string>()
const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { visibilityState: 'visible' }) }
const reload = vi.fn<() => void>()

beforeEach(() => {
  stored.clear()
  reload.mockReset()
  page.window = new EventTarget()
  page.document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', { reload, pathname: '/no' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  })
  watchSession()
})
afterEach(() => void vi.unstubAllGlobals())

const comeBackAfter = (minutes: number, event: string) => {
  stored.set(key, String(Date.now() - minutes * minute))
  const target = event === 'visibilitychange' ? page.document : page.window
  target.dispatchEvent(new Event(event))
}
const minutesSinceActivity = () => Math.round((Date.now() - Number(stored.get(key))) / minute)

test.each(['focus', 'pageshow', 'visibilitychange'])(
  'I7: %s is activity; it looks first whether the hour has passed, and then the page loads anew',
  (event) => {
    comeBackAfter(59, event)
    expect(minutesSinceActivity()).toBe(0)
    expect(reload).not.toHaveBeenCalled()
    comeBackAfter(61, event)
    expect(reload).toHaveBeenCalledTimes(1)
    expect(minutesSinceActivity()).toBe(61)
  },
)

test('I7: a page that is being hidden is no activity', () => {
  page.document.visibilityState = 'hidden'
  comeBackAfter(59, 'visibilitychange')
  expect(minutesSinceActivity()).toBe(59)
})
