import { defineConfig } from 'vitest/config'

const browser = '**/*.browser.test.ts'
const api = '**/*.api.test.ts'
const elsewhere = ['**/node_modules/**', 'dist/**', '.data/**', 'tools/checks/planted/**']

export default defineConfig({
  // Node loads graphql as index.js; Vite's own choice, index.mjs, would be a second copy that refuses the first one's types
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: 2,
    retry: 0,
    // limits are far above what a test takes: machines are shared, and only what hangs should fail by time
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...elsewhere, api, browser],
          testTimeout: 20_000,
          // processes, not threads: the checks' parsers are native modules, which may take their whole process with them
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [api],
          exclude: elsewhere,
          globalSetup: ['./testing/api-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
    ],
  },
})
