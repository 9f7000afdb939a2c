import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, sql } from '#platform/database/index.ts'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { organizationWorld } from '#testing/organization-world.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let member: ApiClient
let userSub: string
let withSeats: string
let without: string
let others: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  const world = organizationWorld(server.database)
  withSeats = await world.organization({ name: 'Alfa', seats: 10 })
  without = await world.organization({ name: 'Beta' })
  others = await world.organization({ name: 'Gamma', seats: 10 })
  userSub = await world.account('both@alfa.test')
  await world.join(withSeats, userSub, 'MEMBER')
  await world.join(without, userSub, 'ADMIN')
  member = await clientOf(server.url, 'both@alfa.test')
  const courseId = (await member.graph('{ course(shortId: "elsi4") { id } }')).data.course.id
  await inTransaction(server.database, { kind: 'system' }, (tx) =>
    sql`insert into favorite (user_id, course_id) values (${userSub}, ${courseId})`.execute(tx),
  )
})
afterAll(() => server.close())

const flags = 'access { userCanWatch organizationCanPurchase userCanPurchase admins { name } } daysLeft'
const calls = {
  listFavorites: (organizationId: string | null) =>
    member.graph(
      `query($userSub: String!, $organizationId: ID) {
        listFavorites(userSub: $userSub, organizationId: $organizationId) { id ${flags} course { ${flags} } }
      }`,
      { userSub, organizationId },
    ),
  suggester: (organizationId: string | null) =>
    member.graph(
      `query($keyword: String!, $organizationId: ID) {
        suggester(keyword: $keyword, organizationId: $organizationId) { courses { shortId ${flags} } }
      }`,
      { keyword: 'elsikkerhet', organizationId },
    ),
}

describe.each(['listFavorites', 'suggester'] as const)('A2, §8: the organizationId of %s', (name) => {
  const accessFor = async (organizationId: string | null) => {
    const { data, errors } = await calls[name](organizationId)
    expect(errors).toBeUndefined()
    return name === 'listFavorites' ? data.listFavorites[0].access : data.suggester.courses[0].access
  }

  test('gives the access flags of that organisation', async () => {
    expect(await accessFor(withSeats)).toMatchObject({ userCanWatch: true, organizationCanPurchase: false })
    expect(await accessFor(without)).toMatchObject({ userCanWatch: false, organizationCanPurchase: true })
    expect(await accessFor(null)).toMatchObject({ userCanWatch: true })
  })

  test('is refused as an authorisation failure where the user is no member', async () => {
    for (const organizationId of [others, '00000000-0000-4000-8000-000000000000', 'no-id']) {
      const { data, errors } = await calls[name](organizationId)
      expect(data).toBeNull()
      expect(errors).toMatchObject([
        {
          message: 'The user does not belong to the organization.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ])
    }
  })
})

test('C4: a favourite and its course say the same about access', async () => {
  for (const organizationId of [withSeats, without, null]) {
    const [favorite] = (await calls.listFavorites(organizationId)).data.listFavorites
    expect(favorite.course).toEqual({ access: favorite.access, daysLeft: favorite.daysLeft })
  }
})
