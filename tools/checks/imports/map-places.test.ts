import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#tools/checks/project-files.ts'

test('each of the ten places of the map exists, and so does what it names in the tables above them', async () => {
  const page = await readFile(join(root, 'docs/map.md'), 'utf8')
  const ten = page.slice(page.indexOf('## Ten places'), page.indexOf('## Figures'))
  const places = [...ten.matchAll(/\| `([^`]+)`/g)].map(([, path = '']) => path)
  expect(places).toHaveLength(10)
  const named = [...page.matchAll(/`((?:apps|features|design|values|platform|tools|database)\/[^`<>*…\s]+)`/g)]
  const paths = [...places, ...named.map(([, path = '']) => path)]
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
