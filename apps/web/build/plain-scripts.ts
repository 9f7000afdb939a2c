import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

/**
 * Scripts that run without the app, by their name: one stores a login's secret with a platform, one asks for what a
 * page needs first.
 */
const scripts = {
  'lti-login.js': '../../../features/lti/web/entry/login-page.ts',
  'first-load.js': '../../../features/accounts/web/entry/first-load.ts',
}

/** Builds each of them as a separate small file with a stable name, which shares no chunk with the app. */
export function plainScripts(): Plugin {
  return {
    name: 'kursiva-plain-scripts',
    apply: 'build',
    async generateBundle() {
      for (const [fileName, source] of Object.entries(scripts))
        this.emitFile({ type: 'asset', fileName, source: await codeOf(fileName, source) })
    },
  }
}

async function codeOf(fileName: string, source: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        output: { format: 'iife', entryFileNames: fileName },
      },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const [file, ...others] = files
  if (file?.type !== 'chunk' || others.length > 0) throw new Error(`${fileName} must be one file`)
  return file.code
}
