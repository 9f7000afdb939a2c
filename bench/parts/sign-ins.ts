import { bareSignIn } from '#bench/bare/bare-sign-in.ts'
import { addSigners, signInOnce } from '#bench/installation/signers.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { perSecond } from '#bench/measuring/per-second.ts'
import type { Part } from '#bench/part.ts'

const concurrency = [1, 16]

/** Whole sign-ins beside their three modular powers, which no server can avoid. */
export const signIns: Part = {
  name: 'sign-ins',
  about: 'signing in with a password (SRP)',
  async *measure(installation) {
    const { url, length } = installation
    const subs = await addSigners(installation, 16)
    for (const workers of concurrency) {
      const ours = () =>
        perSecond(length.seconds, workers, async (worker, round) => {
          await signInOnce(url, subs[(worker + round * workers) % subs.length] ?? '')
          return 1
        })
      const bare = () =>
        perSecond(length.seconds, 1, async () => {
          bareSignIn()
          return 1
        })
      yield {
        what: `sign-ins, ${workers} at a time`,
        limit: 'the three modular powers of one by OpenSSL, on one thread',
        unit: 'sign-ins/s',
        ratio: await interleaved(ours, bare, length.rounds),
      }
    }
  },
}
