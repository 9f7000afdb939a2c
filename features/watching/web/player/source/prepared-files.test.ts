import { afterEach, expect, test, vi } from 'vitest'
import { prepareFile, takePrepared } from './prepared-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Answers every request with its address, and counts them. */
function network(answer: (url: string) => Response = (url) => new Response(url)) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer(url)
  })
  return asked
}

test('C3: a prepared file is fetched once and used once', async () => {
  const asked = network()
  const [one, other] = [prepareFile('/film/a'), prepareFile('/film/a')]
  expect(other).toBe(one)
  const taken = await takePrepared('/film/a')
  expect(new TextDecoder().decode(taken?.data)).toBe('/film/a')
  expect(taken?.loadMs).toBeGreaterThanOrEqual(taken?.firstByteMs ?? Number.NaN)
  expect(asked).toEqual(['/film/a'])
  expect(takePrepared('/film/a')).toBeUndefined()
})

test('C3: what could not be fetched is not prepared', async () => {
  network(() => new Response('', { status: 403 }))
  await expect(prepareFile('/film/b')).rejects.toThrow('403')
  expect(takePrepared('/film/b')).toBeUndefined()
})

test('C3: the files of a few films wait at most, and the oldest go first', async () => {
  network()
  const urls = Array.from({ length: 40 }, (_, index) => `/film/${index}.m4s`)
  for (const url of urls) await prepareFile(url)
  const waiting = urls.filter((url) => takePrepared(url) !== undefined)
  expect(waiting).toEqual(urls.slice(-30))
})
