import { defineConfig } from 'vitest/config'

const component = '**/*.component.test.tsx'
const browser = '**/*.browser.test.ts'
const api = '**/*.api.test.ts'
const elsewhere = ['**/node_modules/**', 'dist/**', '.data/**', 'tools/checks/planted/**']

// Node loads graphql as index.js; Vite's own choice, index.mjs, would be a second copy that refuses the first one's types
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    // more than the cores of a small machine: an API test often waits for its database
    maxWorkers: 3,
    retry: 0,
    // limits are far above what a test takes: machines are shared, and only what hangs should fail by time
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        resolve,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, api, browser, component],
          testTimeout: 20_000,
          // processes, not threads: the checks' parsers are native modules, which may take their whole process with them
          pool: 'forks',
          // a worker loads a module once; no test leaves anything behind in one
          isolate: false,
        },
      },
      {
        extends: true,
        resolve,
        test: {
          name: 'api',
          include: [api],
          exclude: elsewhere,
          globalSetup: ['./testing/api-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
          pool: 'forks',
          // a worker loads the server's 900 modules once; each file has a database, a server and a folder of its own
          isolate: false,
        },
      },
    ],
  },
})
