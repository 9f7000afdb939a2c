import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movableUrl } from './movable-url.ts'

const base = 'https://no.kursiva.test/no/course/elsi4/-'
const host = 'https://no.kursiva.test'

test('C3: once a film has moved, every file of it is asked for at its latest address, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{3,8}$/), { minLength: 1, maxLength: 4 }),
      fc.stringMatching(/^[a-z0-9]{1,6}(\/[a-z0-9]{1,6}){0,2}\.m4s$/),
      (passes, file) => {
        const address = movableUrl(`/media/${passes[0]}/film/master.m3u8`, base)
        for (const pass of passes.slice(1)) address.move(`/media/${pass}/film/master.m3u8`)
        for (const pass of passes)
          expect(address.now(`${host}/media/${pass}/film/${file}`)).toBe(`${host}/media/${passes.at(-1)}/film/${file}`)
        expect(address.now(`${host}/media/other/${file}`)).toBe(`${host}/media/other/${file}`)
        expect(address.now('data:text/plain,a')).toBe('data:text/plain,a')
      },
    ),
  )
})
