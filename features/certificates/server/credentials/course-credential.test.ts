import { expect, test } from 'vitest'
import { languages } from '#values/language.ts'
import type { CertificateRow } from '#features/certificates/server/certificate-store.ts'
import { courseCredential } from './course-credential.ts'

const certificate: CertificateRow = {
  id: 'b2f6f2a4-6f1e-4c0f-8d59-0a7e7f7d1a10',
  code: 'K7M2-QX4D-9TRV',
  user_id: null,
  course_id: 'b2f6f2a4-6f1e-4c0f-8d59-0a7e7f7d1a11',
  playlist_id: null,
  type: 'course',
  status: 'PASSED',
  percentage: 85,
  best_score_at: new Date('2026-11-22T10:00:00Z'),
  issued_at: new Date('2026-11-22T10:00:00Z'),
  holder_name: 'Ingrid Solbakken',
  course_name: languages.map((languageCode) => ({ languageCode, value: 'FSE' })),
  expert_names: [],
  duration_seconds: 0,
  episode_count: 0,
  pass_percentage: 80,
  answers: null,
  tested: true,
  contents: null,
  valid_until: null,
  counts_from: null,
  replaced_at: null,
  status_place: 0,
  shared_at: null,
  revoked_at: null,
  revoked_kind: null,
  revoked_reason: null,
}
const said = (changes: Partial<CertificateRow>, language: (typeof languages)[number]) =>
  JSON.stringify(courseCredential({ ...certificate, ...changes }, language, 'https://kursiva.no'))

test.each(languages)(
  'Q3: without a film that was seen, the credential in %s claims no episode and no time',
  (language) => {
    expect(said({}, language)).not.toMatch(/episod|minut|hour|time[rn ]|hora/i)
    expect(said({}, language)).toMatch(/85/)
    expect(said({}, language)).toMatch(/22/)
  },
)

test('Q3: the credential says the films that were seen and the test with its result and date', () => {
  const text = said({ episode_count: 2, duration_seconds: 180 }, 'en')
  expect(text).toContain('2 episodes watched, 3 minutes.')
  expect(text).toContain('with 85% of the points (required: 80%)')
  expect(text).toContain('22 November 2026')
})
