import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { graphqlDocuments } from './graphql-documents.ts'
import { iconWeights } from './icon-weights.ts'
import { loginScript } from './login.config.ts'
import { textParts } from './text-parts.ts'
import { shellFiles } from './worker.config.ts'

/** What is spoken of by name: the pages one comes in by, the first texts, some parts that are fetched late on purpose, and the groups of chunks.ts. */
const isTold = (name: string) =>
  /^(Login|Register|Catalogue|Home)Page$|^(nb|es|en)-(shell|door)|^(hls|pool-client|analytics|Shell)$/.test(name) ||
  chunks.some((chunk) => chunk.name === name)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [
    graphqlDocuments(new URL('../../generated/graphql/gql.ts', import.meta.url).href),
    iconWeights(),
    textParts(),
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
    modulePreload: { resolveDependencies: (file, beside) => beside.filter((each) => each !== file) },
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('./index.html', import.meta.url)),
        'service-worker': fileURLToPath(new URL('./service-worker.ts', import.meta.url)),
      },
      output: {
        // browsers find the worker by a name that stays
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash:7].js'),
        // each of them is named in the start chunk, and names hardly compress: few keep theirs
        chunkFileNames: ({ name }) => (isTold(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunks },
      },
    },
  },
})
