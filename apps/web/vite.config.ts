import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { iconWeights } from './icon-weights.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: fileURLToPath(new URL('./public', import.meta.url)),
  plugins: [iconWeights(), react(), babel({ presets: [reactCompilerPreset()] })],
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // fonts and styles stay files of their own: the content security policy allows no data: addresses for them
    assetsInlineLimit: 0,
    manifest: true,
  },
})
