import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { graphqlDocuments } from '#apps/web/build/graphql-documents.ts'
import { iconWeights } from '#apps/web/build/icon-weights.ts'

/** The studio has its own build: nobody else loads any of it, and it loads nothing of the learners' pages. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/studio/',
  publicDir: false,
  plugins: [
    graphqlDocuments(new URL('../../generated/graphql/gql.ts', import.meta.url).href),
    iconWeights(),
    react(),
    babel({ presets: [reactCompilerPreset()], exclude: ['**/node_modules/**', '**/generated/**'] }),
  ],
  // texts are part of the studio's own chunks (i18n.ts)
  define: { KURSIVA_TEXTS: JSON.stringify('') },
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }],
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/studio', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // fonts and styles are always separate files: the content security policy forbids data: URLs for them
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
