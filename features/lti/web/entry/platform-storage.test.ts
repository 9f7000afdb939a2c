import { runInNewContext } from 'node:vm'
import { expect, test, vi, beforeEach, afterEach } from 'vitest'
import { storageScript } from '#testing/lti-platform/pages/course-scripts.ts'
import { getFromPlatform, putInPlatform, storageKey, type OwnWindow, type PlatformStorage } from './platform-storage.ts'

const platformOrigin = 'https://platform.example'
const ours = 'https://kursiva.no'

type Hear = (event: { origin: string; source: unknown; data: unknown }) => void

/** A window as far as messages go: what is posted to it is heard if it was meant for its origin. */
class FakeWindow {
  readonly heard = new Set<Hear>()
  readonly posted: { readonly data: Record<string, unknown>; readonly to: string }[] = []
  readonly origin: string
  from: FakeWindow | undefined
  parent: unknown = this
  opener: unknown = null
  constructor(origin: string) {
    this.origin = origin
  }
  addEventListener = (_: string, hear: Hear) => void this.heard.add(hear)
  removeEventListener = (_: string, hear: Hear) => void this.heard.delete(hear)
  postMessage = (data: Record<string, unknown>, to: string) => {
    this.posted.push({ data, to })
    if (to !== this.origin) return
    const { origin = '' } = this.from ?? {}
    queueMicrotask(() => {
      for (const hear of this.heard) hear({ origin, source: this.from, data })
    })
  }
}

/** The platform's own script, in a window of its origin. */
function startPlatform(window: FakeWindow, origins: readonly string[]): void {
  const document = { createElement: () => ({}), querySelector: () => ({ append: () => undefined }) }
  // the very text that its pages hold
  runInNewContext(storageScript(origins), { addEventListener: window.addEventListener, document })
}

function frameIn(platform: FakeWindow, origin = ours): FakeWindow {
  const own = new FakeWindow(origin)
  own.parent = platform
  own.from = platform
  platform.from = own
  return own
}

const speaking = (own: FakeWindow, storage: Partial<PlatformStorage> = {}) => ({
  storage: { target: '_parent', origin: platformOrigin, ...storage },
  own: own as unknown as OwnWindow,
  timeoutMs: 3000,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Lets messages travel and time pass. */
async function outcomeOf<Value>(promise: Promise<Value>): Promise<Value> {
  await vi.advanceTimersByTimeAsync(4000)
  return promise
}

test('L1: a platform’s storage gives back what was left there, to our origin alone', async () => {
  const platform = new FakeWindow(platformOrigin)
  startPlatform(platform, [ours])
  const own = frameIn(platform)
  expect(await outcomeOf(putInPlatform(storageKey('abc'), 'secret', speaking(own)))).toBe(true)
  expect(await outcomeOf(getFromPlatform(storageKey('abc'), speaking(own)))).toBe('secret')
  expect(await outcomeOf(getFromPlatform(storageKey('other'), speaking(own)))).toBeUndefined()
  expect(platform.posted.map(({ data }) => [data['subject'], data['key']])).toEqual([
    ['lti.capabilities', undefined],
    ['lti.put_data', 'lti_state_abc'],
    ['lti.capabilities', undefined],
    ['lti.get_data', 'lti_state_abc'],
    ['lti.capabilities', undefined],
    ['lti.get_data', 'lti_state_other'],
  ])
  expect(own.heard.size).toBe(0)
  const elsewhere = frameIn(platform, 'https://elsewhere.example')
  expect(await outcomeOf(getFromPlatform(storageKey('abc'), speaking(elsewhere)))).toBeUndefined()
})

test('L1: the secret goes to the platform’s origin and never to anybody who happens to stand around us', async () => {
  const stranger = new FakeWindow('https://stranger.example')
  startPlatform(stranger, [ours])
  const own = frameIn(stranger)
  expect(await outcomeOf(putInPlatform('key', 'secret', speaking(own)))).toBe(false)
  expect(new Set(stranger.posted.map(({ to }) => to))).toEqual(new Set([platformOrigin]))
})

test.each([
  ['another origin', { origin: 'https://stranger.example' }, {}],
  ['another window', { source: new FakeWindow(platformOrigin) }, {}],
  ['another question', {}, { message_id: 'another' }],
  ['another subject', {}, { subject: 'lti.put_data.response' }],
  ['another key', {}, { key: 'another' }],
  ['a fault', {}, { error: { code: 'bad_request' } }],
  ['no text', {}, { value: { a: 1 } }],
])('L1: an answer of %s is none', async (_, event, fields) => {
  const platform = new FakeWindow(platformOrigin)
  const own = frameIn(platform)
  platform.addEventListener('message', ({ data }) => {
    const { subject, message_id, key } = data as Record<string, string>
    if (subject !== 'lti.get_data') return
    const answer = { subject: `${subject}.response`, message_id, key, value: 'forged', ...fields }
    for (const hear of own.heard) hear({ origin: platformOrigin, source: platform, data: answer, ...event })
  })
  expect(await outcomeOf(getFromPlatform('key', speaking(own)))).toBeUndefined()
})

test('L1: a platform that never answers, cannot keep, or stands nowhere costs no more than the timeout', async () => {
  const silent = new FakeWindow(platformOrigin)
  const begun = Date.now()
  const asked = putInPlatform('key', 'secret', speaking(frameIn(silent)))
  await vi.advanceTimersByTimeAsync(3000)
  expect(await asked).toBe(false)
  expect(Date.now() - begun).toBe(3000)
  // the request was sent although the platform did not list its capabilities
  expect(silent.posted.map(({ data }) => data['subject'])).toEqual(['lti.capabilities', 'lti.put_data'])

  const unable = new FakeWindow(platformOrigin)
  const own = frameIn(unable)
  unable.addEventListener('message', ({ data }) => {
    const { message_id } = data as Record<string, string>
    const supported = [{ subject: 'lti.capabilities' }, null]
    own.postMessage({ subject: 'lti.capabilities.response', message_id, supported_messages: supported }, ours)
  })
  expect(await putInPlatform('key', 'secret', speaking(own))).toBe(false)
  expect(unable.posted).toHaveLength(1)

  expect(await getFromPlatform('key', speaking(new FakeWindow(ours)))).toBeUndefined()
  expect(await getFromPlatform('key', speaking(frameIn(silent), { target: 'nowhere' }))).toBeUndefined()
  expect(await outcomeOf(getFromPlatform('key', speaking(frameIn(silent), { target: 'posted' })))).toBeUndefined()
})

test('L1: the storage may be a frame beside ours, or stand in the window that opened us', async () => {
  const platform = new FakeWindow('https://school.example')
  const beside = new FakeWindow(platformOrigin)
  startPlatform(beside, [ours])
  const own = frameIn(platform)
  Object.assign(platform, { storage_frame: beside })
  Object.assign(beside, { from: own })
  own.from = beside
  expect(await outcomeOf(putInPlatform('key', 'secret', speaking(own, { target: 'storage_frame' })))).toBe(true)

  const opener = new FakeWindow(platformOrigin)
  startPlatform(opener, [ours])
  const opened = frameIn(opener)
  Object.assign(opened, { parent: opened, opener })
  expect(await outcomeOf(putInPlatform('key', 'secret', speaking(opened)))).toBe(true)
})
