import { asOwner } from '#platform/database/index.ts'
import { loadBeside } from '#bench/measuring/load-beside.ts'
import type { Part } from '#bench/part.ts'

/** Catalogue queries while twenty certificates at a time are requested without a pause, none of them cached. */
export const certificateLoad: Part = {
  name: 'certificate-load',
  about: 'catalogue queries while twenty new certificates are drawn at a time',
  async *measure(installation) {
    const { ownerUrl, url } = installation
    const paths = await addSharedCertificates(ownerUrl)
    yield* loadBeside(installation, {
      work: 'while twenty new certificates are requested at a time',
      during: (measure) => whileRequesting(ownerUrl, url, paths, measure),
    })
  },
}

/** Adds twenty certificates that everyone with the code may read. @returns their addresses */
const addSharedCertificates = (ownerUrl: string): Promise<string[]> =>
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

async function whileRequesting<T>(
  ownerUrl: string,
  url: string,
  paths: readonly string[],
  measure: () => Promise<T>,
): Promise<T> {
  const requesting = { isOver: false }
  const requests = (async () => {
    while (!requesting.isOver) {
      // A certificate from the cache would cost nothing and falsify the measurement.
      await asOwner(ownerUrl, (owner) =>
        owner.query(`update certificate set percentage = 80 + (percentage + 1) % 20 where code like 'BNCH-%'`),
      )
      const responses = await Promise.all(paths.map((path) => fetch(`${url}${path}`)))
      for (const response of responses) {
        await response.arrayBuffer()
        if (!response.ok) throw new Error(`a certificate was answered with ${response.status}`)
      }
    }
  })()
  try {
    return await measure()
  } finally {
    requesting.isOver = true
    await requests
  }
}
