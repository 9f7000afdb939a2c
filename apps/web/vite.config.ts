import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { graphqlDocuments } from './build/graphql-documents.ts'
import { iconWeights } from './build/icon-weights.ts'
import { loginScript } from './build/lti-login-script.ts'
import { shellFiles } from './build/service-worker-files.ts'
import { textFiles } from './build/text-files.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [
    graphqlDocuments(new URL('../../generated/graphql/gql.ts', import.meta.url).href),
    iconWeights(),
    textFiles(root),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    shellFiles(),
    loginScript(),
  ],
  resolve: {
    // rxjs keeps its classes as classes under this name
    conditions: ['es2015', ...defaultClientConditions],
    // React has it itself
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // fonts and styles stay files of their own: the content security policy allows no data: addresses for them
    assetsInlineLimit: 0,
    manifest: true,
    // what comes along with a chunk is fetched with it; the chunk itself is being asked for already, and names hardly compress
    modulePreload: { polyfill: false, resolveDependencies: (file, beside) => beside.filter((each) => each !== file) },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        'service-worker': fileURLToPath(new URL('./service-worker/service-worker.ts', import.meta.url)),
      },
      output: {
        // browsers find the worker by a name that stays
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        // pages name many of them, and names hardly compress
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
})
