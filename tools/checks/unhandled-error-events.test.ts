import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, root } from './project-files.ts'
import { findUnhandled } from './unhandled-error-events.ts'

const house = join(root, 'tools/checks/planted/unhandled-error-events')

test('a process, a stream or a pool whose error nobody hears is caught; one that is heard or handed on is not', async () => {
  expect((await findUnhandled(house, await projectFiles(house))).sort()).toEqual([
    'platform/unheard.ts:11',
    'platform/unheard.ts:5',
    'platform/unheard.ts:9',
  ])
})
