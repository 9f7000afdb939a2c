import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { firstLoads } from './build/first-loads.ts'
import { graphqlDocuments } from './build/graphql-documents.ts'
import { hlsControllers } from './build/hls-controllers.ts'
import { iconWeights } from './build/icon-weights.ts'
import { plainScripts } from './build/plain-scripts.ts'
import { shellFiles } from './build/service-worker-files.ts'
import { textFiles } from './build/text-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [
    graphqlDocuments(new URL('../../generated/graphql/gql.ts', import.meta.url).href),
    iconWeights(),
    hlsControllers(),
    textFiles(root),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    shellFiles(),
    plainScripts(),
    firstLoads(root),
  ],
  resolve: {
    // the condition selects rxjs's build with native classes
    conditions: ['es2015', ...defaultClientConditions],
    // React contains this shim
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // fonts and styles are always separate files: the content security policy forbids data: URLs for them
    assetsInlineLimit: 0,
    manifest: true,
    // preloads the imports of a chunk but not the chunk itself, which is already being requested, and names hardly
    // compress
    modulePreload: { polyfill: false, resolveDependencies: (file, beside) => beside.filter((each) => each !== file) },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        'service-worker': fileURLToPath(new URL('./service-worker/service-worker.ts', import.meta.url)),
      },
      output: {
        // browsers register the worker by a stable name
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        // short names: pages list many chunks, and names hardly compress
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
