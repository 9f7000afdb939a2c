import { expect, test } from 'vitest'
import { certificatePdf, type CertificateFacts } from './certificate-pdf.ts'
import { drawCertificate } from './draw-in-thread.ts'

const facts: CertificateFacts = {
  code: 'K7M2-QX4D-9TRV',
  percentage: 87,
  best_score_at: new Date('2026-11-21T18:00:00Z'),
  holder_name: 'Ingrid Łukasz-Sølbakken',
  course_name: [
    { languageCode: 'nb', value: 'Elsikkerhet _i praksis_' },
    { languageCode: 'es', value: 'Seguridad eléctrica _en la práctica_' },
  ],
  expert_names: ['Sverre Halland', 'Rocío Peña'],
  duration_seconds: 6120,
  episode_count: 8,
  pass_percentage: 80,
  answers: [true, true, true, true, false, true, true, true],
  tested: true,
  contents: null,
  valid_until: null,
  revoked_at: null,
}
/** Threads start in their own time on a machine that has other things to do (ms). */
const inTime = 20_000

const proof = { address: 'https://kursiva.no/no/certificate/K7M2-QX4D-9TRV', credential: '{"proof":{}}' }

test(
  'Q3: the same certificate in the same language is the same file, byte for byte, wherever it is drawn',
  async () => {
    const once = await certificatePdf(facts, 'nb', proof)
    expect(once.equals(await certificatePdf(facts, 'nb', proof))).toBe(true)
    expect(once.equals(await certificatePdf(facts, 'es', proof))).toBe(false)
    expect(once.equals(await drawCertificate(facts, 'nb', proof))).toBe(true)
  },
  inTime,
)

test(
  'Q3: a certificate that can’t be drawn is its own failure alone',
  async () => {
    const broken = { ...facts, holder_name: undefined as unknown as string }
    const [failed, fine] = await Promise.allSettled([drawCertificate(broken, 'nb'), drawCertificate(facts, 'nb')])
    expect([failed.status, fine.status]).toEqual(['rejected', 'fulfilled'])
  },
  inTime,
)

test(
  'Q3: while certificates are drawn, the event loop goes on turning for what others ask',
  async () => {
    let [turns, drawing] = [0, true]
    const turn = () => {
      turns += 1
      if (drawing) setImmediate(turn)
    }
    setImmediate(turn)
    await Promise.all(
      Array.from({ length: 5 }, (_, place) => drawCertificate({ ...facts, percentage: 90 + place }, 'nb')),
    )
    drawing = false
    // drawn in the loop, it would turn a handful of times for each
    expect(turns).toBeGreaterThan(200)
  },
  inTime,
)
