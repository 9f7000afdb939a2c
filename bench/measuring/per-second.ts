/**
 * Runs `work` repeatedly for some seconds in `workers` concurrent loops. Returns how much it did per second.
 * @param work returns how much it did: requests, rows
 */
export async function perSecond(
  seconds: number,
  workers: number,
  work: (worker: number, round: number) => Promise<number>,
) {
  const begun = performance.now()
  const end = begun + seconds * 1000
  let done = 0
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let round = 0; performance.now() < end; round += 1) {
        // In two steps: the total must be read after the await, because the other workers add to it meanwhile.
        const amount = await work(worker, round)
        done += amount
      }
    }),
  )
  return (done * 1000) / (performance.now() - begun)
}
