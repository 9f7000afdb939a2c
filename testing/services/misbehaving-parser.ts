// A parser that obeys its input: it produces all the ways in which a child process can end.
import { readFileSync, writeFileSync, writeSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

const ways: Readonly<Record<string, (rest: string) => unknown>> = {
  echo: (rest) => rest,
  environment: () => process.env,
  heap: () => {
    const kept: unknown[] = []
    for (;;) kept.push({ at: kept.length, more: [kept.length] })
  },
  buffers: () => {
    const kept: Uint8Array[] = []
    for (;;) kept.push(new Uint8Array(32 * 1024 * 1024).fill(1))
  },
  hold: () => {
    const kept: Uint8Array[] = []
    try {
      for (;;) kept.push(new Uint8Array(32 * 1024 * 1024).fill(1))
    } catch {
      return String(Math.round(process.resourceUsage().maxRSS / 1024))
    }
  },
  loop: () => {
    for (;;);
  },
  wait: () => new Promise((resolve) => setTimeout(resolve, 600_000)),
  throw: () => {
    throw new Error('not as expected')
  },
  exit: () => process.exit(7),
  kill: () => process.kill(process.pid, 'SIGSEGV'),
  garbage: () => writeSync(3, 'not json\n'),
  unended: () => writeSync(3, '"half a line'),
  flood: () => {
    for (;;) writeFileSync(3, `"${'a'.repeat(1_000_000)}"\n`)
  },
  read: (path) => readFileSync(path, 'utf8'),
  write: (path) => writeFileSync(path, 'x'),
  run: () => spawnSync('/bin/true').status,
}

export async function parse(input: Uint8Array): Promise<unknown[]> {
  const [way = '', rest = ''] = Buffer.from(input).toString().split(' ')
  return [await ways[way]?.(rest)]
}
