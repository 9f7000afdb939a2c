import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { otherEvents } from '#features/consent/rules/analytics-event.ts'

const root = new URL('../../../../', import.meta.url).pathname

test('A4: each of the other events arises somewhere in the product', async () => {
  const paths = await Array.fromAsync(glob('features/*/{rules,web}/**/*.{ts,tsx}', { cwd: root }))
  const modules = paths.filter((path) => !path.includes('.test.'))
  const codes = await Promise.all(modules.map((path) => readFile(root + path, 'utf8')))
  const tracking = codes.filter((code) => /kind: 'other', name:/.test(code)).join('\n')
  expect(otherEvents.filter((name) => !tracking.includes(`'${name}'`))).toEqual([])
})
