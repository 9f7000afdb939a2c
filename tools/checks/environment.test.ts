import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentReads, findReads } from './environment.ts'
import { projectFiles, root } from './project-files.ts'
import { parse } from './syntax.ts'

const house = join(root, 'tools/checks/planted/environment')

test('every way of reading the environment is caught, outside platform/config.ts and the programs', async () => {
  expect((await findReads(house, await projectFiles(house))).sort()).toEqual([
    'apps/web/reads.mjs:1',
    'features/alpha/server/imports.ts:1',
    'features/alpha/server/reads.ts:1',
    'features/alpha/server/reads.ts:2',
    'features/alpha/server/reads.ts:3',
    'features/alpha/server/reads.ts:4',
  ])
})

test('a parameter called env is no read of the environment', () => {
  expect(environmentReads(parse('values/a.ts', 'export const port = (env: { PORT: string }) => env.PORT'))).toEqual([])
})
