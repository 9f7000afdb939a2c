import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { achievementCredential } from './achievement-credential.ts'
import { bundledContext } from './contexts.ts'
import { makeKeyPair, secure, verifySecured, type SigningKey } from './data-integrity.ts'
import { didOfHost, issuerDocument, keyOf } from './issuer-document.ts'
import { fromBase58, fromMultikey, toBase58, toMultikey } from './multikey.ts'
import { isMarked, statusEntry, statusListCredential, STATUS_LIST_LENGTH } from './status-list.ts'

const did = didOfHost('kursiva.example')
const { key, document } = await madeKey()

const facts = {
  id: 'https://kursiva.example/credentials/K7M2-QX4D-9TRV',
  issuer: { id: did, name: 'Kursiva', url: 'https://kursiva.example' },
  holderName: 'Ingrid Ødegård',
  achievement: {
    type: 'Course' as const,
    id: 'https://kursiva.example/no/course/elk1/elsikkerhet-i-praksis',
    name: 'Elsikkerhet i praksis',
    description: 'Arbeid på og ved elektriske anlegg.',
    criteria: 'Alle episoder sett og prøven bestått.',
    language: 'nb',
  },
  percentage: 88,
  achievedAt: new Date('2026-11-22T10:00:00Z'),
  expiresAt: new Date('2027-11-22T10:00:00Z'),
  status: statusEntry('https://kursiva.example/credentials/status/1', 4711),
}
const signed = await secure(achievementCredential(facts), key, facts.achievedAt)
const keyAt = (address: string) => keyOf(document, address)

test('Q3: what we sign, we find genuine', async () => {
  expect(await verifySecured(signed, keyAt)).toMatchObject({ kind: 'Genuine', verificationMethod: key.id })
})

test('Q3: an independent library finds it genuine, and a changed one not', async () => {
  expect(await independentlyVerified(signed)).toMatchObject({ verified: true })
  expect(await independentlyVerified({ ...signed, name: 'Elsikkerhet i teori' })).toMatchObject({ verified: false })
})

test('Q3: a credential has the shape that the JSON schema of Open Badges 3.0 wants', () => {
  // an AchievementCredential: what is required, and what is a list even of one (Open Badges 3.0, appendix B.1.2)
  const { credentialSubject, issuer, proof } = signed
  expect(signed).toMatchObject({
    '@context': ['https://www.w3.org/ns/credentials/v2', expect.stringContaining('/spec/ob/v3p0/')],
    id: expect.any(String),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    validFrom: expect.stringMatching(/Z$/),
  })
  expect(issuer).toMatchObject({ id: did, type: ['Profile'] })
  expect(credentialSubject.type).toEqual(['AchievementSubject'])
  expect(credentialSubject.achievement).toMatchObject({
    id: expect.any(String),
    type: ['Achievement'],
    criteria: { narrative: expect.any(String) },
    description: expect.any(String),
    name: expect.any(String),
  })
  for (const list of [proof, credentialSubject.identifier, credentialSubject.result]) expect(list).toHaveLength(1)
  expect(proof[0]).toMatchObject({ type: 'DataIntegrityProof', cryptosuite: 'eddsa-rdfc-2022' })
})

test('Q3: a credential of before, whose proof is no list, stays genuine for us and for others', async () => {
  const [proof] = signed.proof
  const old = { ...signed, proof }
  expect(await verifySecured(old, keyAt)).toMatchObject({ kind: 'Genuine', verificationMethod: key.id })
  expect(await independentlyVerified(old)).toMatchObject({ verified: true })
  expect(await verifySecured({ ...old, name: 'Elsikkerhet i teori' }, keyAt)).toEqual({ kind: 'Changed' })
  for (const proofs of [[], [proof, proof], [[proof]], null])
    expect(await verifySecured({ ...signed, proof: proofs }, keyAt)).toEqual({ kind: 'Malformed' })
})

test('Q3: one letter changed anywhere is noticed', async () => {
  const places = textsOf(signed)
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), async (which, where) => {
      const path = places[which % places.length] ?? []
      const changed = structuredClone(signed)
      const before = read(changed, path)
      const at = where % before.length
      write(changed, path, `${before.slice(0, at)}${before[at] === 'x' ? 'y' : 'x'}${before.slice(at + 1)}`)
      expect((await verifySecured(changed, keyAt)).kind).not.toBe('Genuine')
    }),
    { numRuns: 60 },
  )
})

test('Q3: words that no context defines are not signed, and not overlooked', async () => {
  await expect(secure({ ...achievementCredential(facts), grade: 'A' }, key, facts.achievedAt)).rejects.toThrow(
    /safe mode/i,
  )
  expect(await verifySecured({ ...signed, grade: 'A' }, keyAt)).toEqual({ kind: 'Malformed' })
})

test('Q3: contexts are never fetched', async () => {
  await expect(bundledContext('https://example.com/context.json')).rejects.toThrow(/not bundled/)
  const foreign = { ...signed, '@context': [...signed['@context'], 'https://example.com/context.json'] }
  expect(await verifySecured(foreign, keyAt)).toEqual({ kind: 'Malformed' })
})

test('Q3: a key that the issuer does not list proves nothing', async () => {
  expect(await verifySecured(signed, () => undefined)).toEqual({ kind: 'UnknownKey' })
  const withdrawn = { ...document, assertionMethod: [] }
  expect(keyOf(withdrawn, key.id)).toBeUndefined()
  const other = await madeKey()
  expect(await verifySecured(signed, () => keyOf(other.document, other.key.id))).toEqual({
    kind: 'Changed',
  })
})

test('Q3: anything at all is answered with a verdict', async () => {
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.object(), async (given, proof) => {
      expect(['Malformed', 'UnknownKey']).toContain((await verifySecured(given, keyAt)).kind)
      expect(['Malformed', 'UnknownKey']).toContain((await verifySecured({ ...signed, proof }, keyAt)).kind)
    }),
  )
})

test('Q3: a status list marks exactly the places that are withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(STATUS_LIST_LENGTH - 1), { maxLength: 40 }),
      fc.nat(STATUS_LIST_LENGTH - 1),
      async (revoked, asked) => {
        const list = await statusListCredential({
          id: 'https://kursiva.example/credentials/status/1',
          issuer: did,
          revoked,
          at: new Date(0),
          lastsSeconds: 300,
        })
        for (const index of revoked) expect(await isMarked(list, index)).toBe(true)
        expect(await isMarked(list, asked)).toBe(revoked.includes(asked))
        expect(await isMarked(list, STATUS_LIST_LENGTH)).toBeUndefined()
      },
    ),
    { numRuns: 20 },
  )
  expect(await isMarked({ credentialSubject: { encodedList: 'uAAAA' } }, 0)).toBeUndefined()
  expect(await isMarked(null, 0)).toBeUndefined()
})

test('Q3: a status list is signed like a credential', async () => {
  const list = await secure(
    await statusListCredential({
      id: facts.status.statusListCredential,
      issuer: did,
      revoked: [4711],
      at: facts.achievedAt,
      lastsSeconds: 300,
    }),
    key,
    facts.achievedAt,
  )
  expect(await verifySecured(list, keyAt)).toMatchObject({ kind: 'Genuine' })
})

test('Q3: keys and signatures are written in base 58 and read back', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      (bytes, publicKey) => {
        expect(fromBase58(toBase58(bytes))).toEqual(bytes)
        expect(fromMultikey(toMultikey(publicKey))).toEqual(publicKey)
      },
    ),
  )
  expect(fromMultikey('z6Mk')).toBeUndefined()
  expect(fromBase58('m0OIl')).toBeUndefined()
})

async function madeKey() {
  const pair = await makeKeyPair()
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const made: SigningKey = { id: `${did}#key-1`, privateKey: pair.privateKey }
  return { key: made, document: issuerDocument(did, [{ name: 'key-1', multikey: toMultikey(publicKey) }]) }
}

async function independentlyVerified(credential: object): Promise<{ verified: boolean }> {
  const [method] = document.verificationMethod
  const documentLoader = async (url: string) => {
    if (url === did) return { document, documentUrl: url }
    if (url === method?.id)
      return { document: { '@context': 'https://w3id.org/security/multikey/v1', ...method }, documentUrl: url }
    return bundledContext(url)
  }
  return vc.verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader,
    checkStatus: () => Promise.resolve({ verified: true }),
    now: facts.achievedAt,
  })
}

function textsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return value === '' ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === '@context' ? [] : textsOf(part, [...path, name])))
}

const read = (value: unknown, path: readonly string[]): string =>
  path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value) as string

function write(value: unknown, path: readonly string[], text: string): void {
  const last = path.at(-1) ?? ''
  const owner = path.slice(0, -1).reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], value)
  ;(owner as Record<string, string>)[last] = text
}
