import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Duplex, Readable } from 'node:stream'
import { bareEnvironment } from '#platform/config.ts'

export interface ProgramRun {
  readonly program: string
  readonly arguments: readonly string[]
  /** Wall-clock time after which the program is killed. */
  readonly timeoutMs: number
  /** Kills the program when it is aborted. */
  readonly signal: AbortSignal
  /** Called with each line of its standard output, which is not kept then. */
  readonly onLine?: (line: string) => void
}

export type ProgramEnd =
  /** Its output, and the last of what it wrote to its standard error. */
  | { readonly kind: 'Ended'; readonly code: number | null; readonly output: string; readonly errors: string }
  | { readonly kind: 'TimedOut' | 'Aborted' | 'Missing' }

const maxOutput = 8 * 1024 * 1024
const maxErrors = 16_000
/** All memory that the program may map, in KiB; it stays below what ends a small machine. */
const maxAddressSpaceKb = 8 * 1024 * 1024

/**
 * Starts the program at low priority. Another process reads from a pipe that only this process can write to: when this
 * process ends, however it ends, the pipe closes and the program is killed.
 */
const guarded = [
  'ulimit -c 0',
  `ulimit -v ${maxAddressSpaceKb} 2>/dev/null`,
  'command -v "$1" >/dev/null 2>&1 || exit 127',
  'nice -n 10 "$@" </dev/null 3<&- & child=$!',
  '{ cat >/dev/null; kill -KILL $child; } <&3 >/dev/null 2>&1 & guard=$!',
  'wait $child; code=$?',
  'kill $guard 2>/dev/null',
  'exit $code',
].join('\n')

const missingCode = 127

/**
 * Runs another program, such as ffmpeg, on files: at low priority, with a bare environment and no input, and never longer
 * than this process. Never rejects.
 */
export function runProgram({ program, arguments: given, timeoutMs, signal, onLine }: ProgramRun): Promise<ProgramEnd> {
  if (signal.aborted) return Promise.resolve({ kind: 'Aborted' })
  const isWindows = process.platform === 'win32'
  const [command, args] = isWindows ? [program, [...given]] : ['/bin/sh', ['-c', guarded, 'sh', program, ...given]]
  const child = spawn(command, args, {
    env: bareEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
  })
  const [, stdout, stderr, guard] = child.stdio as unknown as [null, Readable, Readable, Duplex]
  return new Promise((resolve) => {
    let reason: 'TimedOut' | 'Aborted' | undefined
    const kill = (why: 'TimedOut' | 'Aborted') => {
      reason ??= why
      guard.destroy()
      if (isWindows) child.kill()
    }
    const timer = setTimeout(kill, timeoutMs, 'TimedOut')
    const abort = () => kill('Aborted')
    signal.addEventListener('abort', abort, { once: true })
    const output = onLine ? undefined : textOf(stdout, maxOutput)
    if (onLine) createInterface({ input: stdout }).on('line', onLine)
    const errors = textOf(stderr, maxErrors)
    for (const pipe of [stdout, stderr, guard]) pipe.on('error', () => undefined)
    const end = (result: ProgramEnd) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      resolve(result)
    }
    child.once('error', () => end({ kind: 'Missing' }))
    // the guard ends with its pipe, and the pipes of the program with both
    child.once('exit', () => guard.destroy())
    child.once('close', (code) => {
      if (reason !== undefined) end({ kind: reason })
      else if (code === missingCode) end({ kind: 'Missing' })
      else end({ kind: 'Ended', code, output: output?.() ?? '', errors: errors() })
    })
  })
}

/** Keeps the last characters of a stream. */
function textOf(stream: NonNullable<ChildProcess['stdout']>, maxLength: number): () => string {
  let text = ''
  stream.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-maxLength)))
  return () => text
}
