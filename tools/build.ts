import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingTexts } from './checks/texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/web.inputs')
const built = [
  'dist/web/index.html',
  'dist/studio/index.html',
  'dist/site/client/.vite/manifest.json',
  'dist/site/server/render.js',
]

/** The inputs of the browser's builds, and of the program that renders the pages of the public site. */
const inputs = [
  'package-lock.json',
  'apps/{web,site,studio}/**/*',
  'design/**/*',
  'values/**/*',
  'generated/graphql/**/*',
  'features/*/{rules,web,studio}/**/*',
]

/** Whether a build is missing or was built from other sources than the current ones. */
export async function isStale(): Promise<boolean> {
  if (!built.every((file) => existsSync(join(root, file)))) return true
  const before = await readFile(stamp, 'utf8').catch(() => '')
  return before !== (await hashInputs())
}

/**
 * Builds the product, the studio and the public site into dist/, and prints problems to standard error. A missing text fails it (M10). The
 * stamp is written last, so an interrupted build remains stale.
 * @param house the root folder whose texts are checked first
 * @returns whether it succeeded
 */
export async function build(house: string = root): Promise<boolean> {
  const missing = await missingTexts(house)
  if (missing.length > 0) {
    console.error(missing.join('\n'))
    return false
  }
  const hash = await hashInputs()
  await writeStamp('')
  const succeeded = (await Promise.all([buildApps(), buildSite()])).every(Boolean)
  if (succeeded) await writeStamp(hash)
  return succeeded
}

async function hashInputs(): Promise<string> {
  const files: string[] = []
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (entry.isFile() && !/\.(test|stories)\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name))
  }
  const hash = createHash('sha256')
  for (const file of files.sort())
    hash
      .update(file.slice(root.length))
      .update('\0')
      .update(await readFile(file))
  return hash.digest('hex')
}

async function writeStamp(content: string): Promise<void> {
  await mkdir(dirname(stamp), { recursive: true })
  await writeFile(stamp, content)
}

const buildApps = async (): Promise<boolean> => (await runVite('apps/web')) && (await runVite('apps/studio'))

/** The server's part names the files of the browser's, so it comes second. */
async function buildSite(): Promise<boolean> {
  return (await runVite('apps/site')) && (await runVite('apps/site', '--ssr'))
}

function runVite(app: string, ...options: readonly string[]): Promise<boolean> {
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', app, ...options, '--logLevel', 'warn'], {
      cwd: root,
      stdio: 'inherit',
      // Test runners set NODE_ENV to `test`, and Vite would build for development: another React, and no service
      // worker.
      env: { ...process.env, NODE_ENV: 'production' },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code === 0))
  })
}

if (import.meta.main && (!process.argv.includes('--if-stale') || (await isStale()))) {
  const begun = performance.now()
  console.log('  building the pages …')
  if (await build()) console.log(`  pages built in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  else process.exitCode = 1
}
