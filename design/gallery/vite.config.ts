import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The gallery of parts, for working on the design system: npx vite --config design/gallery/vite.config.ts */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../node_modules/.vite-gallery',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] })],
  build: { outDir: '../../dist/gallery', emptyOutDir: true },
})
