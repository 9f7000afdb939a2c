import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/free-port.ts'

/** A Redis or Valkey of one test, on its own port; it leaves nothing on disk. */
export interface RedisServer {
  readonly url: string
  readonly port: number
  /** Runs one command, such as `CONFIG SET maxmemory 1`, as the default user. */
  readonly command: (...words: string[]) => string
  /** Kills it without warning, as a crash would. */
  readonly kill: () => Promise<void>
  /** Starts it again at the same address, empty. */
  readonly start: () => Promise<void>
  /** Suspends its process with its connections open, until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => Promise<void>
}

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0)

/** Whether this machine has a Redis or a Valkey; otherwise logs once which tests are skipped. */
export const hasRedis = program !== undefined
if (!hasRedis) console.warn('Neither redis-server nor valkey-server is installed: tests of shared limits are skipped.')

/**
 * Starts one and waits until it accepts connections. @param options further ones of redis-server, such as
 * `--requirepass x`
 */
export async function startRedis(...options: string[]): Promise<RedisServer> {
  if (program === undefined) throw new Error('there is no redis-server on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'kursiva-redis-'))
  const port = await freePort()
  const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  let child = await run(program, [...fixed, ...options])
  const killNow = () => void child.kill('SIGKILL')
  process.once('exit', killNow)
  const kill = () => ended(child, 'SIGKILL')
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    command: (...words) => ask(port, words),
    kill,
    start: async () => {
      child = await run(program, [...fixed, ...options])
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    close: async () => {
      process.off('exit', killNow)
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function run(name: string, options: readonly string[]): Promise<ChildProcess> {
  const child = spawn(name, options, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)))
    child.once('error', reject)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Ready to accept connections')) resolve()
    })
    child.stderr.resume()
  })
  child.removeAllListeners('exit')
  return child
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.kill(signal)
  await gone
}

function ask(port: number, words: readonly string[]): string {
  const cli = program === 'valkey-server' ? 'valkey-cli' : 'redis-cli'
  const { status, stdout, stderr } = spawnSync(cli, ['-p', String(port), ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${cli} ${words[0]}: ${stderr}${stdout}`)
  return stdout.trim()
}
