import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/index.ts'
import { defaultPreferences, type PlaybackPreferences } from '#features/watching/rules/player/preferences.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { findPreferencesOf, maxDevices } from './playback-preferences-store.ts'
import { savePlaybackPreferences } from './save-playback-preferences.ts'

let server: TestServer
let learner: ApiClient
let manager: ApiClient

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  learner = await clientOf(server.url, 'learner@kursiva.test')
  manager = await clientOf(server.url, 'manager@kursiva.test')
})
afterAll(() => server.close())

const save = `mutation ($input: PlaybackPreferencesInput!) { savePlaybackPreferences(input: $input) {
  __typename ... on PlaybackPreferencesSaved { preferences { speed volume } } } }`
const latest = `{ playbackPreferences {
  autoplay muted volume speed subtitle quality captionSize captionGround captionPlace captionColour pageKeys filmQuestions } }`

const usual = { ...defaultPreferences, quality: null }
const saved = async (client: ApiClient, input: object) =>
  (await client.graph(save, { input: { deviceId: randomUUID(), ...usual, ...input } })).data
    .savePlaybackPreferences as { __typename: string }
const latestOf = async (client: ApiClient) => (await client.graph(latest)).data.playbackPreferences as object | null

test('C3: a new browser begins with what was chosen latest on another; nobody sees anybody else’s', async () => {
  expect(await latestOf(learner)).toBeNull()
  const [desk, phone] = [randomUUID(), randomUUID()]
  const chosen = {
    speed: 1.75,
    volume: 0.35,
    subtitle: 'es',
    captionSize: 'large',
    captionGround: 'none',
    quality: 720,
  }
  await saved(learner, { deviceId: phone, speed: 0.5 })
  expect(await saved(learner, { deviceId: desk, ...chosen })).toMatchObject({
    preferences: { speed: 1.75, volume: 0.35 },
  })
  expect(await latestOf(learner)).toEqual({ ...usual, ...chosen })
  // the same browser overwrites its preferences
  await saved(learner, { deviceId: phone, speed: 2, captionPlace: 'top' })
  expect(await latestOf(learner)).toEqual({ ...usual, speed: 2, captionPlace: 'top' })
  expect(await latestOf(manager)).toBeNull()
})

test('C3: invalid values are refused with a typed result, and nothing is stored', async () => {
  for (const wrong of [
    { speed: 3 },
    { volume: 1.01 },
    { volume: -0.1 },
    { quality: 0 },
    { quality: 9_999 },
    { deviceId: 'telefonen' },
    { deviceId: 'x'.repeat(100_000) },
  ])
    expect((await saved(manager, wrong)).__typename).toBe('MalformedPlaybackPreferences')
  expect(await latestOf(manager)).toBeNull()
})

test('C3: at most twenty browsers of a person are remembered, and the oldest go', async () => {
  const userId = (await clientOf(server.url, 'single@kursiva.test')).tokens?.sub ?? ''
  for (let minute = 0; minute < maxDevices + 3; minute += 1) {
    const preferences: PlaybackPreferences = { ...defaultPreferences, volume: minute / 100 }
    const at = new Date(Date.UTC(2026, 10, 22, 12, minute))
    await savePlaybackPreferences(server.database, userId, randomUUID(), preferences, at)
  }
  const kept = await inTransaction(server.database, { kind: 'user', userId }, (tx) => findPreferencesOf(tx, userId))
  expect(kept.map(({ volume }) => Math.round(volume * 100))).toEqual(
    Array.from({ length: maxDevices }, (_, index) => maxDevices + 2 - index),
  )
})
