import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  breadcrumbKinds,
  cleanReport,
  maxReportSizes,
  retryDelayMs,
  withBreadcrumb,
  withoutPersonalData,
  type Breadcrumb,
  type ErrorReport,
} from './error-report.ts'

const breadcrumb: fc.Arbitrary<Breadcrumb> = fc.record({
  kind: fc.constantFrom(...breadcrumbKinds),
  what: fc.string({ maxLength: 300 }),
  at: fc.nat(),
})
const report: fc.Arbitrary<ErrorReport> = fc.record({
  name: fc.string({ maxLength: 200 }),
  message: fc.string({ maxLength: 3000 }),
  stack: fc.option(fc.string({ maxLength: 9000 }), { nil: undefined }),
  path: fc.webPath(),
  operationName: fc.option(fc.string(), { nil: undefined }),
  paths: fc.option(fc.array(fc.string(), { maxLength: 40 }), { nil: undefined }),
  breadcrumbs: fc.array(breadcrumb, { maxLength: 40 }),
  at: fc.nat(),
})

test('A5: the latest 20 breadcrumbs before an error are sent, in order', () => {
  fc.assert(
    fc.property(fc.array(breadcrumb, { maxLength: 60 }), (steps) => {
      const trail = steps.reduce<readonly Breadcrumb[]>(withBreadcrumb, [])
      expect(trail.map(({ at }) => at)).toEqual(steps.slice(-20).map(({ at }) => at))
    }),
  )
})

test.each([
  ['https://kursiva.no/no/login?email=ingrid@firma.no&state=x', 'https://kursiva.no/no/login'],
  ['at f (https://kursiva.no/assets/a.js?v=1:10:2)', 'at f (https://kursiva.no/assets/a.js:10:2)'],
  ['No user ingrid.moe+kurs@firma.no here', 'No user [email] here'],
  ['Bearer eyJhbGciOi.eyJzdWIi.c2ln was refused', 'Bearer [token] was refused'],
  ['What now? Nothing.', 'What now? Nothing.'],
])('A5: “%s” is reported as “%s”', (text, clean) => expect(withoutPersonalData(text)).toBe(clean))

test('A5: no e-mail address in an error leaves the browser', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (around, email) => {
      expect(withoutPersonalData(`${around} <${email}> ${around}`)).not.toContain(email)
    }),
  )
})

test('A5: a report is within its limits, and cleaning is idempotent', () => {
  fc.assert(
    fc.property(report, (given) => {
      const clean = cleanReport(given)
      expect(clean.message.length).toBeLessThanOrEqual(maxReportSizes.message)
      expect(clean.stack?.length ?? 0).toBeLessThanOrEqual(maxReportSizes.stack)
      expect(clean.breadcrumbs.length).toBeLessThanOrEqual(maxReportSizes.breadcrumbs)
      expect(clean.paths?.length ?? 0).toBeLessThanOrEqual(maxReportSizes.paths)
      expect(cleanReport(clean)).toEqual(clean)
    }),
  )
})

test('A5: it is retried five times, after 1, 2, 4, 8 and 16 seconds', () => {
  expect([1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, undefined])
})
