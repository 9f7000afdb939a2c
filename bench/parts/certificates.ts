import { certificatePdf } from '#features/certificates/server/document/certificate-pdf.ts'
import { asOwner } from '#platform/database/index.ts'
import { bareCertificate } from './bare-certificate.ts'
import { interleaved, median, type Ratio } from './interleaved.ts'
import { oneInTwenty, take, type Pick } from './rush.ts'

const seconds = 1
const address = 'https://kursiva.no/no/certificate/K7M2-QX4D-9TRV'
/** As long as a signed credential. */
const credential = JSON.stringify({ proof: 'z'.repeat(2000) })
const facts = {
  code: 'K7M2-QX4D-9TRV',
  percentage: 87,
  best_score_at: new Date('2026-11-21T18:00:00Z'),
  holder_name: 'Ingrid Solbakken',
  course_name: [{ languageCode: 'nb', value: 'Elsikkerhet _i praksis_' }],
  expert_names: ['Sverre Halland'],
  duration_seconds: 6120,
  episode_count: 8,
  pass_percentage: 80,
  answers: [true, true, true, true, false, true, true, true],
  tested: true,
  contents: null,
  valid_until: null,
  revoked_at: null,
}

/** Compares certificates rendered per second with the same page rendered by the PDF library alone. */
export const certificateDrawing = (): Promise<Ratio> =>
  interleaved(
    () => drawnInASecond(() => certificatePdf(facts, 'nb', { address, credential })),
    () => drawnInASecond(() => bareCertificate(address)),
    5,
  )

async function drawnInASecond(draw: () => Promise<Buffer>): Promise<number> {
  const begun = performance.now()
  let drawn = 0
  while (performance.now() - begun < seconds * 1000) {
    await draw()
    drawn += 1
  }
  return drawn / ((performance.now() - begun) / 1000)
}

/**
 * Measures how long a catalogue query takes while twenty certificates at a time are requested without a pause, none
 * of them cached, and how long it takes without that load: the median and the 95th percentile (ms).
 */
export async function certificateRush(
  url: string,
  token: string,
  ownerUrl: string,
): Promise<{ middle: Ratio; slow: Ratio }> {
  const paths = await addShared(ownerUrl)
  const busy = (pick: Pick) => () => during(ownerUrl, url, paths, () => take(url, token, pick))
  const alone = (pick: Pick) => () => take(url, token, pick)
  return {
    middle: await interleaved(busy(median), alone(median), 3),
    slow: await interleaved(busy(oneInTwenty), alone(oneInTwenty), 3),
  }
}

/** Adds twenty certificates that everyone with the code may read. @returns their addresses */
const addShared = (ownerUrl: string): Promise<string[]> =>
  asOwner(ownerUrl, async (owner) => {
    const rows = await owner.query<{ id: string; code: string }>(`
      insert into certificate (code, user_id, course_id, percentage, best_score_at, issued_at, holder_name, course_name,
        expert_names, duration_seconds, episode_count, pass_percentage, answers, shared_at)
      select 'BNCH-0000-00' || n, null, course_id, percentage, best_score_at, issued_at, holder_name, course_name,
        expert_names, duration_seconds, episode_count, pass_percentage, answers, now()
      from (select * from certificate limit 1) c, generate_series(10, 29) n
      returning id, code`)
    return rows.map(({ id, code }) => `/rest/pdf/certificates/course/${id}?code=${code}`)
  })

async function during<T>(ownerUrl: string, url: string, paths: readonly string[], work: () => Promise<T>): Promise<T> {
  const asking = { goes: true }
  const asks = (async () => {
    while (asking.goes) {
      // A certificate from the cache would cost nothing and falsify the measurement.
      await asOwner(ownerUrl, (owner) =>
        owner.query(`update certificate set percentage = 80 + (percentage + 1) % 20 where code like 'BNCH-%'`),
      )
      const answers = await Promise.all(paths.map((path) => fetch(`${url}${path}`)))
      for (const answer of answers) {
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`a certificate was answered with ${answer.status}`)
      }
    }
  })()
  try {
    return await work()
  } finally {
    asking.goes = false
    await asks
  }
}
