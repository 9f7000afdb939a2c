import { expect, test, vi } from 'vitest'
import { finish } from './finished-page.ts'
import { FinishedPages, TooManyPages } from './finished-pages.ts'

const pageOf = (text: string) => finish({ status: 200, type: 'text/html', text, headers: {} })
const made = async (text: string) => ({ kind: 'Finished' as const, page: await pageOf(text) })

let now = new Date('2026-11-29T12:00:00Z')
const pagesWith = (options: Partial<ConstructorParameters<typeof FinishedPages>[0]> = {}) =>
  new FinishedPages({ maxBytes: 100_000, maxAgeMs: 30_000, maxAtOnce: 2, maxWaiting: 3, clock: () => now, ...options })

const textOf = async (answer: Promise<object>) => {
  const found = (await answer) as Awaited<ReturnType<typeof made>>
  return found.page.bodies.identity.toString()
}

/** A page whose making the test ends. */
function held(text: string) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const make = vi.fn<() => ReturnType<typeof made>>(async () => {
    await ended
    return made(text)
  })
  return { make, end: () => end() }
}

test('a page is made once, and everybody who asks meanwhile waits for it', async () => {
  const pages = pagesWith()
  const { make, end } = held('a')
  const answers = [pages.get(1, 'a', make), pages.get(1, 'a', make), pages.get(1, 'a', make)]
  end()
  expect(await Promise.all(answers.map(textOf))).toEqual(['a', 'a', 'a'])
  expect(await textOf(pages.get(1, 'a', make))).toBe('a')
  expect(make).toHaveBeenCalledOnce()
})

test('a later edition forgets all, also what is being made', async () => {
  const pages = pagesWith()
  const old = held('old')
  const asked = pages.get(1, 'a', old.make)
  expect(await textOf(pages.get(2, 'a', () => made('new')))).toBe('new')
  old.end()
  expect(await textOf(asked)).toBe('old')
  expect(pages.find(2, 'a')?.bodies.identity.toString()).toBe('new')
})

test('a page is fresh for as long as the clock says, also where it is set back', async () => {
  const pages = pagesWith()
  await pages.get(1, 'a', () => made('a'))
  now = new Date(now.getTime() + 29_999)
  expect(pages.find(1, 'a')).toBeDefined()
  now = new Date(now.getTime() + 1)
  expect(pages.find(1, 'a')).toBeUndefined()
  now = new Date(now.getTime() - 60_000)
  expect(pages.find(1, 'a')).toBeUndefined()
})

test('memory is bounded, and a page that is larger than it is answered all the same', async () => {
  const pages = pagesWith({ maxBytes: 20_000 })
  for (let number = 0; number < 50; number++) await pages.get(1, `page ${number}`, () => made('x'.repeat(500)))
  const kept = Array.from({ length: 50 }, (_, number) => pages.find(1, `page ${number}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.length).toBeLessThan(20)
  expect(await textOf(pages.get(1, 'large', () => made('x'.repeat(50_000))))).toHaveLength(50_000)
  expect(pages.find(1, 'large')).toBeUndefined()
})

test('what is no page is not remembered', async () => {
  const pages = pagesWith()
  const make = vi.fn<() => Promise<{ kind: 'NotFound' }>>(async () => ({ kind: 'NotFound' }))
  expect(await pages.get(1, 'a', make)).toEqual({ kind: 'NotFound' })
  await pages.get(1, 'a', make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('when too many wait, one more is refused, and the others are made', async () => {
  const pages = pagesWith()
  const held5 = ['a', 'b', 'c', 'd', 'e'].map((key) => ({ key, ...held(key) }))
  const answers = held5.map(({ key, make }) => pages.get(1, key, make))
  // two are made, three wait
  await expect.poll(() => held5.filter(({ make }) => make.mock.calls.length > 0).length).toBe(2)
  await expect(pages.get(1, 'f', () => made('f'))).rejects.toBeInstanceOf(TooManyPages)
  for (const { end } of held5) end()
  expect(await Promise.all(answers.map(textOf))).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await textOf(pages.get(1, 'f', () => made('f')))).toBe('f')
})

test('a page that could not be made is made again', async () => {
  const pages = pagesWith()
  await expect(pages.get(1, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await textOf(pages.get(1, 'a', () => made('a')))).toBe('a')
})
