import readWorkbook from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, type ApiClient } from '#testing/api-client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: ApiClient
let organizationId: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  admin = await clientOf(server.url, 'admin@kursiva.test')
  const { data } = await admin.graph(
    'query ($me: String!) { getUser(userSub: $me) { memberships { organization { id name } } } }',
    { me: admin.tokens?.sub },
  )
  organizationId = data.getUser.memberships.find(
    ({ organization }: { organization: { name: string } }) => organization.name === 'Nordvik Elektro',
  ).organization.id
})
afterAll(() => server.close())

interface Activity {
  readonly members: number
  readonly weeks: readonly { readonly monday: string; readonly active: number; readonly seconds: number }[]
  readonly figures: Readonly<Record<'seconds' | 'coursesFinished' | 'firstTries' | 'firstPasses', number>>
  readonly courses: readonly {
    readonly finished: number
    readonly notPassed: number
    readonly inProgress: number
    readonly course: { readonly name: readonly { readonly languageCode: string; readonly value: string }[] }
  }[]
}

const file = (name: string) =>
  admin.fetch(`/rest/organizations/${organizationId}/activity/${name}`, { headers: { locale: 'nb' } })

/** The rows of the weeks' file, without its head. */
async function exportedWeeks(): Promise<string[][]> {
  const [, ...lines] = (await (await file('weeks.csv')).text()).trim().split('\r\n')
  return lines.map((line) => line.split(';'))
}

/** What the page shows of the weeks from one Monday on. */
async function shownFrom(monday: string): Promise<Activity> {
  const { data, errors } = await admin.graph(
    `query ($id: ID!, $from: String!, $to: String!) {
      organizationActivity(organizationId: $id, from: $from, to: $to) {
        members weeks { monday active seconds } figures { seconds coursesFinished firstTries firstPasses }
        courses { finished notPassed inProgress course { name { languageCode value } } } } }`,
    { id: organizationId, from: monday, to: new Date().toISOString().slice(0, 10) },
  )
  expect(errors).toBeUndefined()
  return data.organizationActivity
}

test('O3: the figures of a period, its weeks and the file of the weeks are the same', async () => {
  const rows = await exportedWeeks()
  const { weeks, figures } = await shownFrom(rows[0]?.[1] ?? '')
  const column = (place: number) => rows.map((row) => Number(row[place]?.replace(',', '.')))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
  expect(figures.seconds).toBeGreaterThan(0)
  expect(weeks.map(({ monday, active }) => [monday, active])).toEqual(rows.map((row) => [row[1], Number(row[2])]))
  expect(column(3)).toEqual(weeks.map(({ seconds }) => Number((seconds / 3600).toFixed(2))))
  expect(sum(weeks.map(({ seconds }) => seconds))).toBe(figures.seconds)
  expect([sum(column(4)), sum(column(5)), sum(column(6))]).toEqual([
    figures.coursesFinished,
    figures.firstTries,
    figures.firstPasses,
  ])
})

test('O3: a course has as many who finished, did not pass and began on the page as in the file of the people', async () => {
  const [, ...rows] = (await readWorkbook(Buffer.from(await (await file('people.xlsx')).arrayBuffer())))[0]?.data ?? []
  const { members, courses } = await shownFrom((await exportedWeeks())[0]?.[1] ?? '')
  expect(courses.length).toBeGreaterThan(2)
  expect(new Set(rows.map(([, email]) => email)).size).toBe(members)
  const counted = (name: string | undefined, status: RegExp) =>
    rows.filter((row) => row[2] === name && status.test(String(row[3]))).length
  for (const { finished, notPassed, inProgress, course } of courses) {
    const name = course.name.find(({ languageCode }) => languageCode === 'nb')?.value
    expect([name, finished, notPassed, inProgress]).toEqual([
      name,
      counted(name, /^(Bestått|Fullført)$/),
      counted(name, /^Ikke bestått/),
      counted(name, /^Begynt$/),
    ])
  }
})

test('O4: activity, people and seats count the same members', async () => {
  const { members } = await shownFrom((await exportedWeeks())[0]?.[1] ?? '')
  const { data } = await admin.graph(
    `query ($me: String!) { getUser(userSub: $me) {
      memberships { organization { id membersCount seatUse { members } } } } }`,
    { me: admin.tokens?.sub },
  )
  const { organization } = data.getUser.memberships.find(
    (each: { organization: { id: string } }) => each.organization.id === organizationId,
  )
  expect([organization.membersCount, organization.seatUse.members]).toEqual([members, members])
})
