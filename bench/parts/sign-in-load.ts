import { addSigners } from '#bench/installation/signers.ts'
import { startScript } from '#bench/installation/start-script.ts'
import { loadBeside } from '#bench/measuring/load-beside.ts'
import type { Part } from '#bench/part.ts'

const concurrentSignIns = 50

/** Catalogue queries while fifty people at a time sign in without a pause. */
export const signInLoad: Part = {
  name: 'sign-in-load',
  about: 'catalogue queries while fifty people sign in at a time',
  async *measure(installation) {
    const subs = await addSigners(installation, concurrentSignIns)
    yield* loadBeside(installation, {
      work: 'while fifty people sign in at a time',
      during: async (measure) => {
        const crowd = await startScript('installation/sign-in-crowd.ts', {
          given: ['--url', installation.url, ...subs],
        })
        try {
          return await measure()
        } finally {
          await crowd.stop()
        }
      },
    })
  },
}
