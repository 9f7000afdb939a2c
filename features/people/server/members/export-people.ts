import { sql, type Transaction } from '#platform/database/index.ts'
import type { Table } from '#platform/tables/index.ts'
import type { Language } from '#values/language.ts'
import { shownEmail } from '#values/addresses/shown-email.ts'
import { findPeople, type PersonRow } from './people-store.ts'

/** The maximum number of people in one file. */
const maxRows = 20_000

const words = {
  nb: {
    sheet: 'Personer',
    columns: [
      'Navn',
      'E-post',
      'Rolle',
      'Status',
      'Grupper',
      'Ansattnummer',
      'Avdeling',
      'Med siden',
      'Sist innom',
      'Tildelt',
      'Ferdig',
      'Over fristen',
    ],
    roles: { ADMIN: 'Administrator', MANAGER: 'Leder', MEMBER: 'Medlem' },
    statuses: { ACTIVE: 'Aktiv', PENDING: 'Venter', INVITED: 'Invitert', BOUNCED: 'Kom i retur' },
  },
  es: {
    sheet: 'Personas',
    columns: [
      'Nombre',
      'Correo',
      'Rol',
      'Estado',
      'Grupos',
      'Número de empleado',
      'Departamento',
      'Desde',
      'Última visita',
      'Asignados',
      'Hechos',
      'Fuera de plazo',
    ],
    roles: { ADMIN: 'Administración', MANAGER: 'Responsable', MEMBER: 'Miembro' },
    statuses: { ACTIVE: 'Activo', PENDING: 'En espera', INVITED: 'Con invitación', BOUNCED: 'Correo devuelto' },
  },
  en: {
    sheet: 'People',
    columns: [
      'Name',
      'Email',
      'Role',
      'Status',
      'Groups',
      'Employee number',
      'Department',
      'Since',
      'Last seen',
      'Assigned',
      'Done',
      'Overdue',
    ],
    roles: { ADMIN: 'Administrator', MANAGER: 'Manager', MEMBER: 'Member' },
    statuses: { ACTIVE: 'Active', PENDING: 'Waiting', INVITED: 'Invited', BOUNCED: 'Returned' },
  },
} as const satisfies Record<Language, object>

const widths = [28, 34, 16, 14, 34, 18, 22, 18, 18, 12, 12, 14]

/** Members and open invitations of an organisation by name, as a table, as far as the reading user may see them. */
export async function peopleTable(tx: Transaction, organizationId: string, language: Language): Promise<Table> {
  const { sheet, columns, roles, statuses } = words[language]
  const order = { by: 'NAME', descending: false } as const
  const { items } = await findPeople(tx, organizationId, {}, order, { offset: 0, limit: maxRows })
  const groups = await findGroupNames(tx, organizationId)
  const line = (person: PersonRow) => [
    person.name,
    shownEmail(person.email),
    roles[person.role],
    statuses[person.status],
    groups.get(person.id) ?? '',
    person.employeeNumber,
    person.department,
    person.kind === 'MEMBER' ? person.createdAt : null,
    person.lastSeenAt,
    person.assigned?.total ?? null,
    person.assigned?.done ?? null,
    person.assigned?.overdue ?? null,
  ]
  return {
    language,
    name: sheet,
    columns: columns.map((header, place) => ({ header, width: widths[place] ?? 18 })),
    rows: items.map(line),
  }
}

/** The groups of each membership and invitation, joined into one text for a cell. */
async function findGroupNames(tx: Transaction, organizationId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; names: string }>`
    with linked as (
      select m.id as key, x.group_id from organization_member m
      join member_group_member x on x.organization_id = m.organization_id and x.user_id = m.user_id
      where m.organization_id = ${organizationId}
      union all
      select x.invitation_id, x.group_id from invitation_group x where x.organization_id = ${organizationId}
    )
    select l.key, string_agg(g.name, ', ' order by g.name) as names
    from linked l join member_group g on g.id = l.group_id group by l.key`.execute(tx)
  return new Map(rows.map(({ key, names }) => [key, names]))
}
