import { randomBytes, randomUUID } from 'node:crypto'
import { issueInvoice } from '#features/invoices/server/index.ts'
import { dpaVersion as version } from '#features/markets/server/index.ts'
import { saveOrderedDpa } from '#features/organizations/server/index.ts'
import { recordChange } from '#platform/audit/index.ts'
import { inTransaction, sql, type Database, type Transaction } from '#platform/database/index.ts'
import { billed, billedBuyer } from '#testing/payments/invoice-world.ts'
import { organizationWorld } from '#testing/organization-world.ts'

/** The objects of an organisation that only its members may see. */
export type Kind = keyof ReturnType<typeof fixtures>

const texts = (value: string) => JSON.stringify([{ languageCode: 'nb', value }])
/** The record of a removed member who had created nothing. */
const nothingLeft = {
  playlists: { moved: [], shares: [] },
  assignments: { transferred: [], withdrawn: [], targets: [], turns: [] },
}
const shortId = () => randomUUID().replaceAll('-', '').slice(0, 10)

/** An organisation and its members. */
export interface Behind {
  readonly organizationId: string
  readonly adminId: string
  readonly memberId: string
  /** An admin until removed from the organisation; the records of their actions remain. */
  readonly formerId: string
  /** Part of every name of the organisation's objects. */
  readonly mark: string
}

/**
 * Creates an organisation with an admin, a manager, a member and two limited managers who can sign in as
 * `admin@alfa.test` and so on.
 * `limited@` may see the member; `elsewhere@` may see only a group whose members own nothing.
 */
export async function buildBehind(database: Database, given: { name: string; mark: string }): Promise<Behind> {
  const { name, mark } = given
  const world = organizationWorld(database)
  const organizationId = await world.organization({ name: `${name} ${mark}`, seats: 500 })
  const [admin, manager, member] = await Promise.all(
    (['admin', 'manager', 'member'] as const).map((role) =>
      world.account(`${role}@${name}.test`, `Alma ${mark} ${role}`),
    ),
  )
  if (!admin || !manager || !member) throw new Error('the accounts were not made')
  await world.join(organizationId, admin, 'ADMIN')
  await world.join(organizationId, manager, 'MANAGER')
  await world.join(organizationId, member, 'MEMBER')
  const former = await world.account(`former@${name}.test`)
  await world.join(organizationId, former, 'ADMIN')
  const limited = await world.account(`limited@${name}.test`, `Alma ${mark} limited`)
  const elsewhere = await world.account(`elsewhere@${name}.test`, `Alma ${mark} elsewhere`)
  for (const userId of [limited, elsewhere]) {
    await world.join(organizationId, userId, 'MANAGER')
    await world.limitToGroups(organizationId, userId)
  }
  await world.group(organizationId, `Gruppe ${mark}`, { memberIds: [member, limited] })
  await world.group(organizationId, `Avdeling ${mark}`, { memberIds: [elsewhere] })
  await makeRows(database, organizationId, admin, mark)
  return { organizationId, adminId: admin, memberId: member, formerId: former, mark }
}

/** Adds what an organisation has one of: a subscription with terms, a join link, a card, an imported list, a log. */
const makeRows = (database: Database, organizationId: string, adminId: string, mark: string) =>
  inTransaction(database, { kind: 'system' }, async (tx) => {
    await sql`
      update subscription s set product_id = d.product_id, price_id = d.price_id, market = d.market, period = d.period,
        stage = d.stage, anchor = d.anchor, period_from = d.period_from, period_to = d.period_to,
        payment_method = d.payment_method
      from (select * from subscription where organization_id is not null and price_id is not null limit 1) d
      where s.organization_id = ${organizationId}`.execute(tx)
    const sha256 = await saveOrderedDpa(tx, { market: 'no', language: 'nb', version }, new Date())
    await sql`
      insert into dpa_acceptance (organization_id, version, sha256, source, user_id, user_name, organization_name,
                                  accepted_at, created_at)
      values (${organizationId}, ${version}, ${sha256}, 'PAGE', ${adminId}, ${mark}, ${mark}, now(), now())`.execute(tx)
    await sql`
      insert into join_link (organization_id, code, way, created_at, updated_at)
      values (${organizationId}, ${randomBytes(11).toString('hex')}, 'ASK', now(), now())`.execute(tx)
    await sql`
      insert into saved_card (organization_id, provider, provider_customer, provider_method, brand, last4, exp_month, exp_year,
                              created_at)
      values (${organizationId}, 'test', ${mark}, ${mark}, 'visa', '4242', 12, 2099, now())`.execute(tx)
    await sql`
      insert into people_import (organization_id, source, file_name, locale, state, row_count, invite_count, known_count,
                                 fix_count, created_at, started_at)
      values (${organizationId}, 'FILE', ${`${mark}.csv`}, 'nb', 'RUNNING', 1, 1, 0, 0, now(), now())`.execute(tx)
    await recordChange(tx, {
      organizationId,
      actorId: adminId,
      kind: 'GROUP_MADE',
      subject: mark,
      at: new Date(),
    })
  })

/**
 * Creates an object of each kind for the organisation, and returns its identifier: a new object per call, since some
 * requests use it up. Identifiers are UUIDs unless the kind defines otherwise.
 */
export function fixtures(database: Database, { organizationId, adminId, memberId, formerId, mark }: Behind) {
  const asSystem = <T>(work: (tx: Transaction) => Promise<T>) => inTransaction(database, { kind: 'system' }, work)
  /** Runs an insert that returns the identifier as `id`. */
  const make = (insert: ReturnType<typeof sql<{ id: string }>>) =>
    asSystem(async (tx) => {
      const { rows } = await insert.execute(tx)
      return rows[0]?.id ?? ''
    })
  // nothing else can be assigned
  const courseWithFilms = sql`select id from course_card where market = 'no' and not is_coming order by id limit 1`
  const assignment = () =>
    make(sql`
      insert into assignment (organization_id, course_id, greeting, created_at, updated_at)
      select ${organizationId}::uuid, id, ${mark}, now(), now() from (${courseWithFilms}) c returning id`)
  const invitation = () =>
    make(sql`
      insert into invitation (organization_id, email, name, role, locale, status, created_at, updated_at, sent_at)
      values (${organizationId}, ${`${shortId()}@${mark}.test`}, ${mark}, 'MEMBER', 'nb', 'INVITED', now(), now(), now()) returning id`)
  // an organisation may have only a few platforms
  const barePlatform = async () => {
    await asSystem((tx) => sql`delete from lti_platform where organization_id = ${organizationId}`.execute(tx))
    return make(sql`
      insert into lti_platform (organization_id, name, issuer, client_id, authorization_endpoint, token_endpoint,
                                key_set_url, registered)
      values (${organizationId}, ${`Portal ${mark}`}, ${`https://${mark}.test`}, ${shortId()}, 'https://lms.alfa.test/auth',
              'https://lms.alfa.test/token', 'https://lms.alfa.test/keys', 'BY_HAND') returning id`)
  }
  const ltiPlatform = async () => {
    const id = await barePlatform()
    await resourceOf(id)
    await asSystem((tx) =>
      sql`
        insert into lti_launch (platform_id, organization_id, at, outcome, title, person)
        values (${id}, ${organizationId}, now(), 'OPENED', ${mark}, ${mark})`.execute(tx),
    )
    return id
  }
  const anyPlatform = async () =>
    (await make(sql`select id from lti_platform where organization_id = ${organizationId} limit 1`)) ||
    (await ltiPlatform())
  const ltiLink = async () =>
    make(sql`
      insert into lti_user (platform_id, subject, user_id, name, linked_at)
      values (${await anyPlatform()}, ${shortId()}, ${memberId}, ${mark}, now()) returning id`)
  /** Without the address of a roster, so that no request is sent to the platform. */
  const resourceOf = (platformId: string) =>
    make(sql`
      insert into lti_resource (platform_id, deployment_id, organization_id, resource_link_id, title, created_at, updated_at)
      values (${platformId}, '1', ${organizationId}, ${shortId()}, ${mark}, now(), now()) returning id`)
  const scoreOf = async (resourceId: string) =>
    make(sql`
      insert into lti_score (resource_id, lti_user_id, given, activity, is_final, version, changed_at, created_at)
      values (${resourceId}, ${await ltiLink()}, 90, 'Completed', true, 1, now(), now()) returning id`)
  const ltiResource = async () => {
    const id = await resourceOf(await anyPlatform())
    await scoreOf(id)
    return id
  }
  const playlist = (returning: 'id' | 'short_id') =>
    make(sql`
      with made as (
        insert into playlist (short_id, kind, organization_id, name, description, version)
        values (${shortId()}, 'ORGANIZATION', ${organizationId}, ${texts(`Liste ${mark}`)}, ${texts(mark)}, 1)
        returning id, short_id
      ), shared as (
        insert into playlist_share (playlist_id, organization_id, kind) select id, ${organizationId}, 'ORGANIZATION' from made
      )
      select ${sql.ref(returning)} as id from made`)
  return {
    organization: () => Promise.resolve(organizationId),
    user: () => Promise.resolve(memberId),
    limitedManager: async () => {
      const world = organizationWorld(database)
      const userId = await world.user({ name: `Alma ${mark}` })
      await world.join(organizationId, userId, 'MANAGER')
      await world.limitToGroups(organizationId, userId)
      return userId
    },
    // new each time, because some requests delete it
    group: async () => {
      const id = await make(
        sql`insert into member_group (organization_id, name) values (${organizationId}, ${`${mark} ${shortId()}`}) returning id`,
      )
      const invitationId = await invitation()
      await asSystem(async (tx) => {
        await sql`
          insert into member_group_member (group_id, organization_id, user_id)
          values (${id}, ${organizationId}, ${memberId})`.execute(tx)
        await sql`
          insert into invitation_group (invitation_id, organization_id, group_id)
          values (${invitationId}, ${organizationId}, ${id})`.execute(tx)
      })
      return id
    },
    colleague: async () => {
      const world = organizationWorld(database)
      const userId = await world.user({ name: `Alma ${mark}` })
      await world.join(organizationId, userId, 'MEMBER')
      return userId
    },
    email: async () => {
      const world = organizationWorld(database)
      const email = `${shortId()}@${mark}.test`
      await world.join(organizationId, await world.user({ email, name: `Alma ${mark}` }), 'MEMBER')
      return email
    },
    assignment,
    // an organisation may have only a few
    report: () =>
      make(sql`with old as (delete from report_schedule where organization_id = ${organizationId})
        insert into report_schedule (organization_id, file, next_on, created_at, updated_at)
        values (${organizationId}, 'PEOPLE_XLSX', '2099-01-01', now(), now()) returning id`),
    assignmentInstance: async () =>
      make(sql`insert into assignment_turn (assignment_id, organization_id, user_id, begins_on, created_at)
        values (${await assignment()}, ${organizationId}, ${memberId}, current_date, now()) returning id`),
    invitation,
    seatRequest: async () => {
      const userId = await organizationWorld(database).user({ name: `Alma ${mark}` })
      return make(sql`insert into seat_request (organization_id, user_id, way, state, created_at)
        values (${organizationId}, ${userId}, 'LINK', 'ASKING', now()) returning id`)
    },
    peopleImport: () =>
      make(sql`
        with read as (
          insert into people_import (organization_id, asked_by, source, file_name, locale, row_count, invite_count, known_count,
                                     fix_count, created_at)
          values (${organizationId}, ${adminId}, 'FILE', ${`${mark}.csv`}, 'nb', 1, 1, 0, 0, now()) returning id
        ), line as (
          insert into people_import_row (import_id, number, name, email, role_given, groups_given, role, fate)
          select id, 1, ${mark}, ${`${shortId()}@${mark}.test`}, '', '', 'MEMBER', 'INVITE' from read
        )
        select id from read`),
    removal: async () => {
      const userId = await organizationWorld(database).user({ name: `Alma ${mark}` })
      return make(sql`
        insert into member_removal (removal_id, user_id, organization_id, removed_by, removed_at, role, group_limited, joined_at,
                                    group_ids, action, keepsake)
        values (${randomUUID()}, ${userId}, ${organizationId}, ${adminId}, now(), 'MEMBER', false, now(), '{}', 'DELETE',
                ${JSON.stringify(nothingLeft)})
        returning removal_id as id`)
    },
    ltiPlatform,
    ltiLink,
    ltiResource,
    ltiScore: async () => scoreOf(await resourceOf(await anyPlatform())),
    subscription: () => make(sql`select id from subscription where organization_id = ${organizationId} limit 1`),
    license: () =>
      make(sql`
        with bought as (
          insert into purchase_order (short_id, market, language, kind, state, user_id, organization_id, course_id, seats,
                                      payment_method, buyer, quote, currency, net, vat, total, period_from, period_to,
                                      created_at, updated_at, expires_at, completed_at)
          select ${shortId().replaceAll(/[^a-z0-9]/g, 'x')}, 'no', 'nb', 'COURSE', 'COMPLETED', ${formerId}::uuid,
                 ${organizationId}::uuid, id, 3, 'INVOICE', jsonb_build_object('name', ${mark}::text), '{}', 'NOK', 0, 0, 0,
                 current_date, current_date + 365, now(), now(), now() + interval '3 days', now()
          from course order by id limit 1 returning id, course_id
        )
        insert into course_license (order_id, course_id, organization_id, seats, starts_at, expires_at, created_at)
        select id, course_id, ${organizationId}::uuid, 3, now(), now() + interval '1 year', now() from bought returning id`),
    orderShortId: () =>
      make(sql`
        insert into purchase_order (short_id, market, language, kind, user_id, organization_id, product_id, price_id, seats, period,
                                    payment_method, buyer, quote, currency, net, vat, total, period_from, period_to,
                                    created_at, updated_at, expires_at)
        select ${shortId().replaceAll(/[^a-z0-9]/g, 'x')}, 'no', 'nb', 'START', ${formerId}::uuid, ${organizationId}::uuid, product_id, id, 3,
               'YEAR', 'CARD', jsonb_build_object('name', ${mark}::text, 'email', 'faktura@alfa.test', 'reference', ''),
               '{"lines":[],"net":"0","vat":"0","total":"0","currency":"NOK","vatCategory":"S","vatRateBp":2500}', 'NOK', 0, 0, 0,
               current_date, current_date + 365, now(), now(), now() + interval '3 days'
        from price order by id limit 1 returning short_id as id`),
    cardChange: () =>
      make(sql`
        insert into payment (organization_id, provider, amount, currency, keeps_card, created_at, updated_at, open_until)
        values (${organizationId}::uuid, 'test', 0, 'NOK', true, now(), now(), now() + interval '1 hour') returning id`),
    invoiceNumber: () =>
      asSystem(async (tx) => {
        const buyer = { ...billedBuyer, name: `Alfa ${mark}` }
        await sql`
          insert into pending_billing (order_id, organization_id, subscription_id, market, currency, bill_on, billing, created_at)
          values (${randomUUID()}, ${organizationId}, ${randomUUID()}, 'no', 'NOK', '2999-01-01', '{}', now())`.execute(
          tx,
        )
        return (await issueInvoice(tx, billed({ organizationId, userId: memberId, buyer })))?.number ?? ''
      }),
    playlist: () => playlist('id'),
    playlistShortId: () => playlist('short_id'),
    /** Shared with nobody. */
    assignablePlaylist: () =>
      make(sql`
        with made as (
          insert into playlist (short_id, kind, organization_id, name, description, version)
          values (${shortId()}, 'ORGANIZATION', ${organizationId}, ${texts(`Liste ${mark}`)}, ${texts(mark)}, 1)
          returning id
        )
        insert into playlist_item (playlist_id, position, kind, course_id)
        select made.id, 0, 'COURSE', c.id
        from made, (${courseWithFilms}) c
        returning playlist_id as id`),
    playlistItem: async () =>
      make(sql`
        insert into playlist_item (playlist_id, position, kind, course_id)
        select ${await playlist('id')}::uuid, 0, 'COURSE', id from course order by id limit 1 returning id`),
    share: async () => make(sql`select id from playlist_share where playlist_id = ${await playlist('id')}`),
    certificate: () =>
      make(sql`
        insert into certificate (code, user_id, course_id, percentage, best_score_at, holder_name, course_name, expert_names,
                                 duration_seconds, replaced_at)
        select ${randomBytes(9).toString('hex')}, ${memberId}::uuid, id, 90, now(), ${`Alma ${mark}`}, name, '{}', 600, now()
        from course order by id limit 1 returning id`),
    attempt: () =>
      make(sql`
        insert into quiz_attempt (quiz_id, user_id, number, question_ids, version_ids, language, market, pass_percentage,
                                  review, started_at, finished_at, correct_count, percentage, result)
        select id, ${memberId}::uuid,
               (select coalesce(max(number), 0) + 1 from quiz_attempt a where a.quiz_id = q.id and a.user_id = ${memberId}::uuid),
               '{}', '{}', 'nb', 'no', 80, 'AT_ONCE', now(), now(), 0, 0, 'FAILED'
        from quiz q order by id limit 1 returning id`),
    note: () =>
      make(sql`
        insert into note (user_id, id, lesson_id, course_id, second, text, created_at, updated_at)
        select ${memberId}::uuid, ${randomUUID()}::uuid, id, course_id, 5, ${mark}, now(), now()
        from lesson where kind = 'EPISODE' order by id limit 1 returning id`),
    // the only one: at most three cards a day are due
    recallCard: async () => {
      await asSystem((tx) => sql`delete from recall_card where user_id = ${memberId}`.execute(tx))
      return make(sql`
        insert into recall_card (user_id, question_id, course_id, stability, difficulty, reviews, lapses, reviewed_on, due_on)
        select ${memberId}::uuid, n.id, q.course_id, 1, 5, 1, 0, current_date - 2, current_date - 1
        from quiz_question n join quiz q on q.id = n.quiz_id order by n.id limit 1 returning id`)
    },
    // only one play can be open at a time
    play: async () => {
      await asSystem((tx) => sql`delete from game_play where user_id = ${memberId}`.execute(tx))
      return make(sql`
        insert into game_play (game_id, user_id, version, seed, no_time, started_at)
        select id, ${memberId}::uuid, 1, 1, false, now() from game order by id limit 1 returning id`)
    },
    // only one export can exist at a time
    dataExport: async () => {
      await asSystem((tx) => sql`delete from data_export where user_id = ${memberId}`.execute(tx))
      return make(sql`
        insert into data_export (user_id, language, status, requested_at, parts_total)
        values (${memberId}, 'nb', 'WAITING', now(), 1) returning id`)
    },
    session: () =>
      make(sql`
        insert into user_session (id, user_sub, created_at, expires_at, last_seen_at)
        values (${randomUUID()}, ${memberId}, now(), now() + interval '1 hour', now()) returning id`),
  }
}
