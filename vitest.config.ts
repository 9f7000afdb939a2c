import babel from '@rolldown/plugin-babel'
import { playwright } from '@vitest/browser-playwright'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { graphqlDocuments } from '#apps/web/graphql-documents.ts'
import { browserArguments, systemBrowser } from '#tools/find-browser.ts'

const component = '**/*.component.test.tsx'
const browser = '**/*.browser.test.ts'
const api = '**/*.api.test.ts'
const elsewhere = ['**/node_modules/**', 'dist/**', '.data/**', 'tools/checks/planted/**']

// Node loads graphql as index.js; Vite's own choice, index.mjs, would be a second copy that refuses the first one's types
const resolve = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] }

export default defineConfig({
  test: {
    maxWorkers: 2,
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
      {
        extends: true,
        // compiled as in the application
        plugins: [
          graphqlDocuments(new URL('./generated/graphql/gql.ts', import.meta.url).href),
          react(),
          babel({ presets: [reactCompilerPreset()], exclude: ['**/node_modules/**', '**/generated/**'] }),
        ],
        publicDir: 'apps/web/public',
        // all packages are bundled before the first test: one that is found later would load the page anew within a test
        optimizeDeps: {
          entries: ['{apps,features/*}/web/**/*.{ts,tsx}', 'design/**/*.tsx', 'testing/component/*', component],
          include: ['react/jsx-dev-runtime', 'react/compiler-runtime'],
        },
        test: {
          name: 'component',
          include: [component],
          exclude: elsewhere,
          setupFiles: ['./testing/component/setup.ts'],
          testTimeout: 30_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: { executablePath: systemBrowser(), args: browserArguments },
              contextOptions: { locale: 'nb-NO', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
            }),
          },
        },
      },
    ],
  },
})
