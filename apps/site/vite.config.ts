import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { hlsControllers } from '#apps/web/build/hls-controllers.ts'
import { scopedName } from './build/scoped-name.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const client = folder('../../dist/site/client')

/**
 * Two builds: first what browsers load (`vite build`), then what the server renders the pages with (`vite build --ssr`),
 * which names the files of the first.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: folder('.'),
  publicDir: false,
  plugins: [react(), hlsControllers()],
  define: isSsrBuild
    ? { KURSIVA_SITE_SCRIPT: JSON.stringify(scriptOf(client)), 'process.env.NODE_ENV': '"production"' }
    : {},
  // both builds and every `?inline` copy of a sheet give a class the same name
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: isSsrBuild ? folder('../../dist/site/server') : client,
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2023',
    cssTarget: 'es2023',
    cssMinify: true,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: false,
    rolldownOptions: {
      input: isSsrBuild
        ? { render: folder('./render.tsx') }
        : { script: folder('./script.ts'), fonts: folder('../../design/fonts.css') },
      output: {
        entryFileNames: isSsrBuild ? '[name].js' : 'site-assets/[name]-[hash:7].js',
        chunkFileNames: isSsrBuild ? '[name]-[hash:7].js' : 'site-assets/[name]-[hash:7].js',
        assetFileNames: 'site-assets/[name]-[hash:7][extname]',
      },
    },
  },
  // the server's program is one file: production has no need of these packages
  ssr: { noExternal: true, target: 'node' },
}))

/** The path of the script that the client build wrote. */
function scriptOf(built: string): string {
  const manifest = JSON.parse(readFileSync(`${built}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>
  const script = manifest['script.ts']
  if (!script) throw new Error('the client build of the site comes before the server build')
  return `/${script.file}`
}
