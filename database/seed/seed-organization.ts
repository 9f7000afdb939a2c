import { sql, type Transaction } from '#platform/database/index.ts'
import type { CatalogueFiles } from './catalogue/catalogue-files.ts'
import { assigned, colleagues, groups, invited } from './colleagues.ts'
import { demoPeople } from './people.ts'
import { finished, watched } from './seed-learning.ts'
import { stableId } from './stable-id.ts'

const organizationId = stableId('organization', 'nordvik')
const day = 24 * 60 * 60 * 1000
/** A few hours more than the whole days, so that no time lies in the future. */
const ago = (days: number) => new Date(Date.now() - days * day - 3 * 60 * 60 * 1000)
const dateOf = (inDays: number) => new Date(Date.now() + inDays * day).toISOString().slice(0, 10)

/** An email address from a name: zofia.wisniewska@nordvik.test. */
const addressOf = (name: string) =>
  `${name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('å', 'a')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^a-z -]/g, '')
    .replaceAll(' ', '.')}@nordvik.test`

const own = demoPeople.flatMap(({ key, role }) => (role ? [{ key, role }] : []))

/** The groups of the demonstration accounts; the groups of colleagues are in colleagues.ts. */
const accountsIn: Readonly<Record<string, string>> = { learner: 'montorer', manager: 'ledere', admin: 'ledere' }

/** Inserts the members of the demonstration organisation, what they have learnt, and their assignments. */
export async function seedOrganization(tx: Transaction, files: CatalogueFiles): Promise<void> {
  await seedColleagues(tx)
  await seedGroups(tx)
  await seedInvitations(tx)
  for (const { key, name, proven = {}, underWay = {} } of colleagues) {
    const userId = stableId('user', key)
    for (const [courseKey, { films, daysAgo }] of Object.entries(underWay))
      await watched(tx, files, { userId, courseKey, shares: films, daysAgo })
    for (const [course, daysAgo] of Object.entries(proven)) {
      await watched(tx, files, { userId, courseKey: course, shares: [1, 1, 1, 1], daysAgo })
      await finished(tx, files, course, { code: codeOf(key, course), userId, holder: name }, ago(daysAgo))
    }
  }
  await seedAssignments(tx)
}

/** A certificate code in the product's format: three groups of four characters. */
function codeOf(person: string, course: string): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const digits = stableId('code', `${person}/${course}`).replaceAll('-', '').slice(0, 24)
  const code = Array.from(
    { length: 12 },
    (_, place) => letters[Number.parseInt(digits.slice(2 * place, 2 * place + 2), 16) % 32],
  )
  return [0, 4, 8].map((from) => code.slice(from, from + 4).join('')).join('-')
}

async function seedColleagues(tx: Transaction): Promise<void> {
  await tx
    .insertInto('app_user')
    .values(
      colleagues.map(({ key, name, joinedDaysAgo, seenDaysAgo }) => ({
        id: stableId('user', key),
        email: addressOf(name),
        name,
        locale: 'nb',
        market: 'no',
        created_at: ago(joinedDaysAgo),
        updated_at: ago(joinedDaysAgo),
        last_login_at: seenDaysAgo === undefined ? null : ago(seenDaysAgo),
      })),
    )
    .execute()
  await tx
    .insertInto('membership')
    .values(
      colleagues.map(({ key, role = 'MEMBER', joinedDaysAgo }) => ({
        id: stableId('membership', key),
        organization_id: organizationId,
        user_id: stableId('user', key),
        role,
        invited_at: ago(joinedDaysAgo + 1),
        created_at: ago(joinedDaysAgo),
        updated_at: ago(joinedDaysAgo),
      })),
    )
    .execute()
}

async function seedGroups(tx: Transaction): Promise<void> {
  await tx
    .insertInto('member_group')
    .values(
      groups.map(({ key, name, parent }) => ({
        id: stableId('group', key),
        organization_id: organizationId,
        name,
        parent_id: parent === undefined ? null : stableId('group', parent),
      })),
    )
    .execute()
  const members = [
    ...colleagues.map(({ key, group }) => ({ key, group })),
    ...own.flatMap(({ key }) => (accountsIn[key] === undefined ? [] : [{ key, group: accountsIn[key] }])),
  ]
  await tx
    .insertInto('member_group_member')
    .values(
      members.map(({ key, group }) => ({
        group_id: stableId('group', group),
        organization_id: organizationId,
        user_id: stableId('user', key),
      })),
    )
    .execute()
}

async function seedInvitations(tx: Transaction): Promise<void> {
  await tx
    .insertInto('invitation')
    .values(
      invited.map(({ key, name, email, status, daysAgo }) => ({
        id: stableId('invitation', key),
        organization_id: organizationId,
        email,
        name,
        role: 'MEMBER',
        locale: 'nb',
        status,
        invited_by: stableId('user', 'admin'),
        created_at: ago(daysAgo),
        updated_at: ago(daysAgo),
        sent_at: ago(daysAgo),
        letters: 1,
        expires_at: ago(daysAgo - 30),
        bounced_at: status === 'BOUNCED' ? ago(daysAgo) : null,
        bounce_reason: status === 'BOUNCED' ? 'Domain not found' : null,
      })),
    )
    .execute()
}

async function seedAssignments(tx: Transaction): Promise<void> {
  for (const { key, course, group, madeDaysAgo, dueInDays, again } of assigned) {
    const id = stableId('assignment', key)
    await tx
      .insertInto('assignment')
      .values({
        id,
        organization_id: organizationId,
        course_id: stableId('course', course),
        due_on: dateOf(dueInDays),
        repeat_months: again ?? null,
        assigned_by: stableId('user', 'admin'),
        created_at: ago(madeDaysAgo),
        updated_at: ago(madeDaysAgo),
      })
      .execute()
    await tx
      .insertInto('assignment_target')
      .values({
        assignment_id: id,
        organization_id: organizationId,
        kind: 'GROUP',
        group_id: stableId('group', group),
      })
      .execute()
    await sql`
      insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, due_on, done_at, created_at, told_at)
      select ${id}::uuid, m.organization_id, m.user_id, greatest(${ago(madeDaysAgo)}::timestamptz, m.created_at)::date,
             -- whoever came later has two weeks at least
             greatest(${dateOf(dueInDays)}::date, case when m.created_at > ${ago(madeDaysAgo)}::timestamptz then m.created_at::date + 14 end),
             (select max(c.issued_at) from certificate c
               where c.user_id = m.user_id and c.course_id = ${stableId('course', course)}::uuid),
             greatest(${ago(madeDaysAgo)}::timestamptz, m.created_at),
             greatest(${ago(madeDaysAgo)}::timestamptz, m.created_at)
      from membership m
      where m.organization_id = ${organizationId} and exists (
        select from member_group_member x join member_group g on g.id = x.group_id
        where x.user_id = m.user_id and x.organization_id = m.organization_id
          and (g.id = ${stableId('group', group)}::uuid or g.parent_id = ${stableId('group', group)}::uuid))`.execute(
      tx,
    )
  }
}
