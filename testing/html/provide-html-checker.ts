import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/checks/project-files.ts'

/**
 * The Nu Html Checker of the W3C (MIT). It is no dependency in package.json: its install script would download a Java
 * runtime, unchecked, on every computer without one, also for `npm start`.
 */
const checker = {
  name: 'vnu-jar@26.9.27',
  sha256: '22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47',
}

/** The path of the checker's program, or what is missing, in words. */
type HtmlChecker =
  { readonly kind: 'Ready'; readonly jar: string } | { readonly kind: 'Missing'; readonly what: string }

/**
 * The HTML checker, a Java program, from npm at its first use, without install scripts.
 * @throws when the installed file is not the checker
 */
export function provideHtmlChecker(): HtmlChecker {
  if (spawnSync('java', ['-version']).status !== 0)
    return { kind: 'Missing', what: 'Java 11 or later, for example the package default-jre-headless' }
  const cache = join(root, 'node_modules/.cache')
  const folder = join(cache, checker.name)
  const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar')
  const problem = existsSync(jar) ? undefined : install(cache, folder)
  if (problem !== undefined)
    return { kind: 'Missing', what: `${checker.name}, which npm could not install: ${problem}` }
  if (createHash('sha256').update(readFileSync(jar)).digest('hex') !== checker.sha256)
    throw new Error(`${jar} is not ${checker.name}: delete it and try again`)
  return { kind: 'Ready', jar }
}

/**
 * Installs beside the place and moves it there, because two tests may install at once.
 * @returns npm's words, when it failed
 */
function install(cache: string, folder: string): string | undefined {
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(`${folder}-`)
  // without a network it gives up soon
  const limits = ['--prefer-offline', '--fetch-retries=0', '--fetch-timeout=60000']
  const quiet = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['install', checker.name, '--prefix', work, ...limits, ...quiet], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status === 0 && !existsSync(folder)) renameSync(work, folder)
  else rmSync(work, { recursive: true })
  return status === 0 ? undefined : stderr
}
