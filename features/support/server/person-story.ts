import { readAsStaff, type ActingStaff } from '#features/staff/server/index.ts'
import { sql, type Database, type Transaction } from '#platform/database/index.ts'
import { isUuid } from '#values/uuid.ts'
import type {
  SessionRow,
  MembershipRow,
  InvitationRow,
  LetterRow,
  LaunchRow,
  CertificateRow,
  SubscriptionRow,
  LicenseRow,
  OrderRow,
  PaymentRow,
  InvoiceRow,
  PersonFacts,
} from './story-rows.ts'
import {
  findBought,
  findCertificates,
  findInvitations,
  findLaunches,
  findLetters,
  findMemberships,
  findSessions,
} from './story-sections.ts'

/** Everything the desk shows of a person, each section bounded. */
export interface PersonStory extends PersonFacts {
  readonly sessions: readonly SessionRow[]
  readonly memberships: readonly MembershipRow[]
  readonly subscriptions: readonly SubscriptionRow[]
  readonly licenses: readonly LicenseRow[]
  readonly invitations: readonly InvitationRow[]
  readonly letters: readonly LetterRow[]
  readonly orders: readonly OrderRow[]
  readonly payments: readonly PaymentRow[]
  readonly invoices: readonly InvoiceRow[]
  readonly launches: readonly LaunchRow[]
  readonly certificates: readonly CertificateRow[]
}

/** Reads the story of a person; the log says who read it. Undefined when there is no such person. */
export function readPersonStory(
  database: Database,
  acting: ActingStaff,
  personId: string,
): Promise<PersonStory | undefined> {
  if (!isUuid(personId)) return Promise.resolve(undefined)
  return readAsStaff(database, acting, async (tx) => {
    const person = await findPerson(tx, personId)
    if (!person) return { result: undefined }
    const mine = sql`user_id = ${personId}`
    return {
      result: {
        ...person,
        sessions: await findSessions(tx, personId, acting.at),
        memberships: await findMemberships(tx, mine),
        invitations: await findInvitations(tx, sql`email = ${person.email}`),
        letters: await findLetters(tx, person.email),
        launches: await findLaunches(tx, mine),
        certificates: await findCertificates(tx, personId),
        ...(await findBought(tx, mine)),
      },
      line: { kind: 'PERSON_READ', about: { kind: 'PERSON', id: personId } },
    }
  })
}

async function findPerson(tx: Transaction, id: string): Promise<PersonFacts | undefined> {
  const { rows } = await sql<PersonFacts>`
    select id, email, name, market, locale, created_at as "createdAt", last_login_at as "lastLoginAt",
           pool_status as "poolStatus", enabled, has_second_factor as "hasSecondFactor",
           deletion_asked_at as "deletionAskedAt", erase_after as "eraseAfter"
    from support_person where id = ${id}`.execute(tx)
  return rows[0]
}
