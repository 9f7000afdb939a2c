import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { graphqlDocuments } from './graphql-documents.ts'
import { iconWeights } from './icon-weights.ts'

const entry = /\/apps\/web\/(main\.tsx|index\.html)$/

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [
    graphqlDocuments(new URL('../../generated/graphql/gql.ts', import.meta.url).href),
    iconWeights(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
  ],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // fonts and styles stay files of their own: the content security policy allows no data: addresses for them
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // everything that the first screen needs anyway, in one file and not in thirty
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'], test: (id) => !entry.test(id) }] },
      },
    },
  },
})
