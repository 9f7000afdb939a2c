import { expect, test } from 'vitest'
import { defaultPreferences, type PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { createPreferencesStore } from './preferences-store.ts'

/** A browser with its storage; each visit is a page of its own. */
function browser(
  setItem: (items: Map<string, string>, key: string, value: string) => void = (items, ...item) =>
    void items.set(...item),
) {
  const items = new Map<string, string>()
  const sent: { deviceId: string; preferences: PlaybackPreferences }[] = []
  let isOnline = true
  let ids = 0
  const visit = () => {
    const timers = new Set<() => void>()
    const store = createPreferencesStore({
      key: 'kursiva.playback.ingrid',
      storage: () => ({
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => setItem(items, key, value),
      }),
      send: async (deviceId, preferences) => {
        if (isOnline) sent.push({ deviceId, preferences })
        return isOnline
      },
      later: (work) => {
        timers.add(work)
        return () => timers.delete(work)
      },
      newId: () => `browser-${(ids += 1)}`,
    })
    const settled = async () => {
      for (const work of timers) work()
      timers.clear()
      await new Promise(setImmediate)
    }
    return { store, settled }
  }
  return { visit, sent, items, connect: (online: boolean) => void (isOnline = online) }
}

test('C3: what is chosen holds at once and at the next visit, and is sent once it has settled', async () => {
  const { visit, sent } = browser()
  const { store, settled } = visit()
  let heard = 0
  store.subscribe(() => (heard += 1))
  for (const volume of [0.9, 0.7, 0.4]) store.change({ volume })
  expect(heard).toBe(3)
  expect(store.read()).toEqual({ ...defaultPreferences, volume: 0.4 })
  await settled()
  expect(sent.map(({ preferences }) => preferences.volume)).toEqual([0.4])
  const next = visit()
  expect(next.store.read().volume).toBe(0.4)
  next.store.flush()
  next.store.change({ speed: 2 })
  await next.settled()
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ deviceId }) => deviceId)).size).toBe(1)
})

test('C3: what could not be sent is sent at the next chance, also at the next visit', async () => {
  const { visit, sent, connect } = browser()
  connect(false)
  const { store, settled } = visit()
  store.change({ speed: 1.5 })
  await settled()
  expect(sent).toEqual([])
  connect(true)
  const next = visit()
  next.store.flush()
  await next.settled()
  expect(sent.map(({ preferences }) => preferences.speed)).toEqual([1.5])
  next.store.flush()
  expect(sent).toHaveLength(1)
})

test('C3: a new browser begins with the choices of the latest one; its own choices are never written over', async () => {
  const latest: PlaybackPreferences = { ...defaultPreferences, speed: 1.75, captionSize: 'large' }
  const { visit, sent, items } = browser()
  const { store, settled } = visit()
  store.begin(latest)
  expect(store.read()).toEqual(latest)
  // having been here is no choice
  expect(items.size).toBe(0)
  store.change({ muted: true })
  store.begin({ ...latest, speed: 0.5 })
  await settled()
  expect(sent[0]?.preferences).toEqual({ ...latest, muted: true })
})

test('C3: with a full or forbidden storage preferences live as long as the page, and reach the server', async () => {
  const { visit, sent } = browser(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { store, settled } = visit()
  store.change({ speed: 0.75 })
  expect(store.read().speed).toBe(0.75)
  await settled()
  expect(sent[0]?.preferences.speed).toBe(0.75)
  expect(visit().store.read()).toEqual(defaultPreferences)
})

test('C3: what another tab chooses is chosen here too', () => {
  const { visit } = browser()
  const [one, other] = [visit(), visit()]
  expect(other.store.read().speed).toBe(1)
  one.store.change({ speed: 1.25 })
  other.store.reread()
  expect(other.store.read().speed).toBe(1.25)
})
