import { certificatePdf } from '#features/certificates/server/document/certificate-pdf.ts'
import { bareCertificate } from '#bench/bare/bare-certificate.ts'
import { interleaved } from '#bench/measuring/interleaved.ts'
import { perSecond } from '#bench/measuring/per-second.ts'
import type { Part } from '#bench/part.ts'

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

/** Certificates rendered per second beside the same page rendered by the PDF library alone. */
export const certificates: Part = {
  name: 'certificates',
  about: 'drawing certificates as PDF',
  async *measure({ length }) {
    const rendered = (render: () => Promise<Buffer>) => () =>
      perSecond(length.seconds, 1, async () => {
        await render()
        return 1
      })
    yield {
      what: 'certificates drawn',
      limit: 'the same page by the PDF library alone',
      unit: 'a second',
      ratio: await interleaved(
        rendered(() => certificatePdf(facts, 'nb', { address, credential })),
        rendered(() => bareCertificate(address)),
        length.rounds,
      ),
      target: { atLeast: 0.5 },
    }
  },
}
