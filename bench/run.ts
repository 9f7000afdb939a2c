// Prints each figure beside its limit, as a ratio of one interleaved run.
//   npm run bench                        every part
//   npm run bench -- catalogue segments  only these
//   npm run bench -- --short             every part for an instant: does it run?
import { fullLength, shortLength } from './measuring/length.ts'
import { openInstallation } from './installation/installation.ts'
import { formatFigure, type Part } from './part.ts'
import { findParts, parts } from './parts.ts'

const names = process.argv.slice(2).filter((argument) => argument !== '--short')
const found = findParts(names)
if (found.kind === 'Unknown') {
  console.error(`There is no part "${found.name}". The parts are:\n`)
  const width = Math.max(...parts.map(({ name }) => name.length))
  for (const { name, about } of parts) console.error(`  ${name.padEnd(width)}  ${about}`)
  process.exitCode = 2
} else {
  await run(found.parts, process.argv.includes('--short'))
}

async function run(chosen: readonly Part[], isShort: boolean): Promise<void> {
  const begun = performance.now()
  const installation = await openInstallation(isShort ? shortLength : fullLength)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void installation.close().finally(() => process.exit(130)))
  try {
    for (const { name, measure } of chosen) {
      const start = performance.now()
      console.log(`\n${name}`)
      for await (const { target, ...figure } of measure(installation))
        console.log(formatFigure({ ...figure, ...(target && !isShort && { target }) }))
      console.log(`  took ${secondsSince(start)} s`)
    }
  } finally {
    await installation.close()
  }
  console.log(`\n${chosen.length} parts in ${secondsSince(begun)} s`)
}

function secondsSince(start: number): string {
  return ((performance.now() - start) / 1000).toFixed(1)
}
