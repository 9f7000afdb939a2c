import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { graphqlDocuments } from '#apps/web/build/graphql-documents.ts'
import { browserArguments, headlessBrowser } from '#tools/find-browser.ts'

const component = '**/*.component.test.tsx'
const browser = headlessBrowser()

/** Component tests: parts of pages in a real browser, beside the vitest.config.ts of all that runs on Node. */
export default defineConfig({
  // compiled as in the application
  plugins: [
    graphqlDocuments(new URL('./generated/graphql/gql.ts', import.meta.url).href),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: ['**/node_modules/**', '**/generated/**'] }),
  ],
  publicDir: 'apps/web/public',
  // all packages are bundled before the first test: one that is found later would load the page anew within a test
  optimizeDeps: {
    entries: ['{apps,features/*}/{web,studio}/**/*.{ts,tsx}', 'design/**/*.tsx', 'testing/component/*', component],
    include: ['react/jsx-dev-runtime', 'react/compiler-runtime'],
  },
  test: {
    name: 'component',
    // one page loads the modules once; a test unmounts what it showed
    isolate: false,
    include: [component],
    exclude: ['**/node_modules/**', 'dist/**', '.data/**', 'tools/checks/planted/**'],
    setupFiles: ['./testing/component/setup.ts'],
    retry: 0,
    // a hint for developers that is no more than a guess: our unions have no supertype
    onConsoleLog: (log) => (log.includes('possibleTypes') ? false : undefined),
    // far above what a test takes: only what hangs should fail by time
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      instances: [{ browser: 'chromium' }],
      provider: playwright({
        launchOptions: { ...(browser && { executablePath: browser }), args: browserArguments },
        contextOptions: { locale: 'nb-NO', timezoneId: 'Europe/Oslo', reducedMotion: 'reduce' },
      }),
    },
  },
})
