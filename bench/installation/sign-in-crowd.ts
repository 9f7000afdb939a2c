// Signs in users without a pause, in its own process, so that it does not delay the process that measures.
import { parseArgs } from 'node:util'
import { signInOnce } from './signers.ts'

const { values, positionals: subs } = parseArgs({ options: { url: { type: 'string' } }, allowPositionals: true })
const crowd = { isOver: false, hasBegun: false }
process.once('SIGTERM', () => (crowd.isOver = true))
await Promise.all(
  subs.map(async (sub) => {
    while (!crowd.isOver) {
      await signInOnce(values.url ?? '', sub)
      if (!crowd.hasBegun) console.log('ready')
      crowd.hasBegun = true
    }
  }),
)
