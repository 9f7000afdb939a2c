// A crowd that signs in without a pause, in a process of its own: whoever measures beside it must not wait for its turn.
import { parseArgs } from 'node:util'
import { signInOnce } from './sign-in.ts'

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
