import { expect, test } from 'vitest'
import { addToLinkedIn } from './add-to-linkedin.ts'

test('Q3: what LinkedIn asks for is filled in, whatever letters the course has', () => {
  const address = 'https://kursiva.no/no/certificate/K7M2-QX4D-9TRV'
  const url = new URL(
    addToLinkedIn({
      certificate: { code: 'K7M2-QX4D-9TRV', bestScoreAt: '2026-11-22T10:00:00Z', validUntil: null },
      course: 'Førstehjelp & FSE',
      address,
    }),
  )
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'Førstehjelp & FSE',
    organizationName: 'Kursiva',
    issueYear: '2026',
    issueMonth: '11',
    certId: 'K7M2-QX4D-9TRV',
    certUrl: address,
  })
})

test('Q3: a certificate that runs out says when', () => {
  const certificate = {
    code: 'K7M2-QX4D-9TRV',
    bestScoreAt: '2026-11-22T10:00:00Z',
    validUntil: '2027-11-22T10:00:00Z',
  }
  const { searchParams } = new URL(addToLinkedIn({ certificate, course: 'FSE', address: 'https://kursiva.no' }))
  expect([searchParams.get('expirationYear'), searchParams.get('expirationMonth')]).toEqual(['2027', '11'])
})
