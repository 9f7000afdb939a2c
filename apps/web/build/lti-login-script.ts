import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const script = fileURLToPath(new URL('../../../features/lti/web/entry/login-page.ts', import.meta.url))

/**
 * Builds the script that stores a login's secret with a platform as a separate small file with a stable name, which
 * shares no chunk with the app.
 */
export function loginScript(): Plugin {
  return {
    name: 'kursiva-login-script',
    apply: 'build',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: { input: script, output: { format: 'iife', entryFileNames: 'lti-login.js' } },
        },
      })
      const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
      const [file, ...others] = files
      if (file?.type !== 'chunk' || others.length > 0) throw new Error('the login script must be one file')
      this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
    },
  }
}
