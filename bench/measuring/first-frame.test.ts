import { EventEmitter } from 'node:events'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { watchFilms } from './first-frame.ts'

/** Stands for a page: `fetch` finishes a request of it. Waiting for one that has finished before fails, as it does after 30 s. */
function emptyPage() {
  const events = new EventEmitter()
  const waitForEvent = (_: string, isAwaited: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      if (isAwaited()) reject(new Error('nothing more comes'))
      events.on('requestfinished', () => isAwaited() && resolve())
    })
  const page = { on: events.on.bind(events), waitForEvent } as unknown as Page
  const fetch = (path: string) => events.emit('requestfinished', { url: () => `http://localhost/media/pass/${path}` })
  return { page, fetch }
}

test('C3: a next film that was fetched before anybody asks for it is not waited for', async () => {
  const { page, fetch } = emptyPage()
  const fetched = watchFilms(page)
  for (const path of ['one/v720/015.m4s', 'two/v720/000.m4s', 'two/audio/000.m4s']) fetch(path)
  await expect(fetched(2)).resolves.toBeUndefined()
})

test('C3: a next film is there with its first picture, and not with its sound or more of this one', async () => {
  const { page, fetch } = emptyPage()
  const fetched = watchFilms(page)
  let isThere = false
  const waiting = fetched(2).then(() => (isThere = true))
  for (const path of ['one/v720/000.m4s', 'one/v720/001.m4s', 'two/master.m3u8', 'two/audio/000.m4s']) fetch(path)
  await Promise.resolve()
  expect(isThere).toBe(false)
  fetch('two/v480/000.m4s')
  await waiting
  expect(isThere).toBe(true)
})
