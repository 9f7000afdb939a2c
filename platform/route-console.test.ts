import { expect, test } from 'vitest'
import { createLogger } from './log.ts'
import { routeConsole } from './route-console.ts'

test('V16.2.5: what libraries print by themselves is a line of the log, without what opens a door', async () => {
  const lines: string[] = []
  const restore = routeConsole(createLogger('info', { write: (line: string) => void lines.push(line) }))
  const { console: library } = globalThis
  const address = 'postgres://kursiva:Hunter4-hunter4@db:5432/kursiva'
  try {
    // in the format of graphile-worker
    library.error(`completeJob: attempt 1/5 failed; retrying after 10ms. Error: no row "Kari Nordmann" at ${address}`)
    library.error('Graphile Worker Internal Error', new Error('broken for kari@nordvik.test'))
    library.warn('odd row', { name: 'Kari Nordmann' })
    process.emitWarning(`slow at ${address}`)
    await expect.poll(() => lines).toHaveLength(4)
  } finally {
    restore()
  }
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { console: expect.stringContaining('completeJob: attempt 1/5 failed') },
    { console: 'Graphile Worker Internal Error', err: { type: 'Error', message: 'broken for [email]' } },
    { console: 'odd row' },
    { err: { message: 'slow at postgres://kursiva:[password]@db:5432/kursiva' } },
  ])
  expect(lines.join('')).not.toMatch(/Hunter4|Kari|kari/)
})
