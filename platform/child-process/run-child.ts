import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { setPriority } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { exitCodeTooLarge } from './exit-code.ts'

/** The resource limits of a child process. */
export interface ChildLimits {
  /** The old generation of V8's heap, in MiB. */
  readonly heapMb: number
  /**
   * All memory that the process may map, in MiB, so that buffers outside the heap count too. Node 24 itself maps about
   * 1,350 MiB without using them.
   */
  readonly addressSpaceMb: number
  /** CPU time, so that a busy machine does not shorten it. */
  readonly cpuSeconds: number
  /** Wall-clock time after which the process is killed. */
  readonly timeoutMs: number
  readonly maxOutputBytes: number
}

export type ChildEnd =
  | { readonly kind: 'Output'; readonly bytes: Buffer }
  /** `NotStarted`: the operating system could not start a process. */
  | { readonly kind: 'TooLarge' | 'TimedOut'; readonly detail: string }
  | { readonly kind: 'Crashed' | 'NotStarted'; readonly detail: string }

const program = fileURLToPath(new URL('child-main.ts', import.meta.url))
const root = fileURLToPath(new URL('../../', import.meta.url))
/** What the child may read besides its module's folder: code, and never the data folder. */
const readable = ['package.json', 'node_modules/', 'features/', 'platform/', 'protocols/', 'values/']
const maxDetail = 2000
const niceness = 4

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/**
 * Runs a module on one input in its own process, and returns its output. The process has an empty environment and no
 * open files except its pipes. It can read only code, and cannot write files or start processes or threads. The
 * operating system limits the whole process (`ulimit`); on Windows only the heap, the wall-clock time and the size of
 * the output are limited.
 * @param module exports `parse`, see child-main.ts
 */
export function runChild(module: URL, input: Uint8Array, limits: ChildLimits): Promise<ChildEnd> {
  let child: ChildProcess
  try {
    child = startChild(module, limits)
  } catch (error) {
    return Promise.resolve({ kind: 'NotStarted', detail: String(error) })
  }
  return new Promise((resolve) => {
    child.once('error', ({ message }) => {
      // without a process there is no `close` event
      if (child.pid === undefined) resolve({ kind: 'NotStarted', detail: message })
    })
    if (child.pid === undefined) return
    lowerPriority(child.pid)
    alive.add(child)
    const [stdin, , stderr, channel] = child.stdio as unknown as [Writable, null, Readable, Readable]
    const chunks: Buffer[] = []
    let size = 0
    let detail = ''
    let killedFor: 'TooLarge' | 'TimedOut' | undefined
    const kill = (reason: 'TooLarge' | 'TimedOut') => {
      killedFor ??= reason
      child.kill('SIGKILL')
    }
    const timer = setTimeout(kill, limits.timeoutMs, 'TimedOut')

    channel.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limits.maxOutputBytes) kill('TooLarge')
      else chunks.push(chunk)
    })
    stderr.setEncoding('utf8').on('data', (text: string) => (detail = (detail + text).slice(0, maxDetail)))
    // the process's exit gives the result; an earlier pipe error adds nothing to it
    for (const pipe of [stdin, stderr, channel]) pipe.on('error', () => undefined)
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      alive.delete(child)
      if (killedFor === undefined && code === 0) resolve({ kind: 'Output', bytes: Buffer.concat(chunks) })
      else
        resolve({ kind: killedFor ?? reasonOf(code, signal), detail: `${signal ?? `exit ${code}`} ${detail}`.trim() })
    })
    stdin.end(input)
  })
}

function startChild(module: URL, { heapMb, addressSpaceMb, cpuSeconds }: ChildLimits): ChildProcess {
  const node = [
    `--max-old-space-size=${heapMb}`,
    '--disallow-code-generation-from-strings',
    '--permission',
    ...readable.map((path) => `--allow-fs-read=${root}${path}`),
    `--allow-fs-read=${fileURLToPath(new URL('.', module))}`,
    program,
    module.href,
  ]
  const options: SpawnOptions = { env: {}, cwd: root, stdio: ['pipe', 'ignore', 'pipe', 'pipe'], windowsHide: true }
  if (process.platform === 'win32') return spawn(process.execPath, node, options)
  const limit = [
    'ulimit -c 0',
    // exceeded CPU time ends the process with SIGXCPU
    `ulimit -S -t ${cpuSeconds}`,
    // macOS has this limit but cannot set it
    `ulimit -v ${addressSpaceMb * 1024} 2>/dev/null`,
    'exec "$0" "$@"',
  ].join('; ')
  return spawn('/bin/sh', ['-c', limit, process.execPath, ...node], options)
}

/** Requests get the CPU first, but the child still gets its share. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // it has exited already
  }
}

/**
 * V8 and the C++ library abort when they run out of memory; a kill that we did not send comes from the kernel's OOM
 * killer.
 */
function reasonOf(code: number | null, signal: NodeJS.Signals | null): 'TooLarge' | 'TimedOut' | 'Crashed' {
  if (signal === 'SIGXCPU') return 'TimedOut'
  if (code === exitCodeTooLarge || signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGKILL')
    return 'TooLarge'
  return 'Crashed'
}
