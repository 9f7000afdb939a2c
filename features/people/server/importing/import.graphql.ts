import { MembershipRole, mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import {
  fixReasons,
  knownReasons,
  outReasons,
  rowStatuses,
  type Reason,
} from '#features/people/rules/importing/validate-rows.ts'
import { maxPeople } from '#features/people/rules/importing/listed-people.ts'
import { maxSegments } from '#features/people/rules/importing/row-counts.ts'
import { queueBatch } from './import-jobs.ts'
import { findRowStatuses, findImport, findRows, type ImportRow, type PeopleImport } from './import-store.ts'
import { findUnknownGroups, type UnknownGroup } from './mending/mend-list-store.ts'
import { startImport, stopImport, type ImportAnswer } from './run-import.ts'
import { findImportsInProgress, countExternalRows, findMails, type MailsOfImport } from './run-store.ts'

const reasons = [...fixReasons, ...knownReasons, ...outReasons, 'OTHER_DOMAIN'] as const satisfies readonly Reason[]

const ImportRowStatus = builder.enumType('ImportRowStatus', {
  description:
    'INVITE: the person is invited. KNOWN: already a member or invited. FIX: the row must be corrected first. OUT: left out.',
  values: rowStatuses,
})
const ImportReason = builder.enumType('ImportReason', { values: reasons })

export const ImportedRow = builder.objectRef<ImportRow>('ImportRow').implement({
  description: 'A row of an uploaded list, with the values as they are in the list.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'The position in the list without empty rows and the header; from 1.',
    }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    role: t.field({
      type: MembershipRole,
      nullable: true,
      resolve: ({ role }) => (role === 'ADMIN' || role === 'MANAGER' || role === 'MEMBER' ? role : null),
    }),
    roleGiven: t.exposeString('role_given'),
    groupsGiven: t.exposeString('groups_given', { description: 'The cell with the group names, unchanged.' }),
    employeeNumber: t.exposeString('employee_number'),
    department: t.exposeString('department'),
    status: t.expose('status', { type: ImportRowStatus }),
    reason: t.field({
      type: ImportReason,
      nullable: true,
      resolve: ({ reason }) => reasons.find((each) => each === reason) ?? null,
    }),
    sameAs: t.exposeInt('same_as', {
      nullable: true,
      description: 'The number of an earlier row with the same address or employee number.',
    }),
  }),
})

const Mails = builder.objectRef<MailsOfImport>('ImportMails').implement({
  description: 'The progress of the invitation mails.',
  fields: (t) => ({
    sent: t.exposeInt('sent'),
    waiting: t.exposeInt('waiting', { description: 'Invitations whose mail is not sent yet.' }),
    lastSent: t.exposeString('lastSent', {
      nullable: true,
      description: 'The name of the person whose mail was sent last.',
    }),
    next: t.exposeString('next', { nullable: true, description: 'The name of the person whose mail is sent next.' }),
    waitingForTomorrow: t.exposeInt('waitingForTomorrow', {
      description: 'How many of those wait until the limit of mails in 24 hours allows more.',
    }),
    waitingForTrust: t.exposeInt('waitingForTrust', {
      description: 'How many of those wait until the organisation has verified its identity.',
    }),
  }),
})

const UnknownGroupType = builder.objectRef<UnknownGroup>('ImportUnknownGroup').implement({
  fields: (t) => ({ name: t.exposeString('name'), people: t.exposeInt('people') }),
})

export const PeopleImportType = builder.objectRef<PeopleImport>('PeopleImport').implement({
  description: 'An uploaded list of people to invite: it is validated first and runs when a user starts it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    fileName: t.exposeString('file_name', { nullable: true, description: 'Null when the people were typed in.' }),
    encoding: t.exposeString('encoding', { nullable: true }),
    separator: t.exposeString('separator', { nullable: true, description: 'SEMICOLON, COMMA or TAB.' }),
    state: t.field({
      type: builder.enumType('ImportState', { values: ['READ', 'RUNNING', 'DONE', 'STOPPED'] as const }),
      resolve: ({ state }) => state,
    }),
    stopReason: t.field({
      type: builder.enumType('ImportStop', { values: ['ASKED', 'ROLE_LOST'] as const }),
      nullable: true,
      resolve: ({ stopped_because }) => stopped_because,
    }),
    rowsCount: t.exposeInt('row_count'),
    inviteCount: t.exposeInt('invite_count'),
    knownCount: t.exposeInt('known_count'),
    fixCount: t.exposeInt('fix_count'),
    outCount: t.exposeInt('out_count'),
    unknownGroups: t.field({
      type: [UnknownGroupType],
      description: 'Groups that the list names and that do not exist, until the user decides about them; at most 500.',
      resolve: async ({ id }, _, context) => findUnknownGroups(await context.read(), id),
    }),
    newGroupsCount: t.int({
      description: 'Groups that are made with the invitations.',
      resolve: ({ groups_to_make }) => groups_to_make.length,
    }),
    doneCount: t.exposeInt('done_count', { description: 'Processed rows with status INVITE.' }),
    invitedCount: t.exposeInt('invited_count', { description: 'Processed rows for which an invitation was created.' }),
    rowStatuses: t.field({
      type: [ImportRowStatus],
      description: `The status of each row in its order; empty for lists of more than ${maxSegments}.`,
      resolve: async ({ id, row_count }, _, context) =>
        row_count > maxSegments ? [] : findRowStatuses(await context.read(), id, maxSegments),
    }),
    externalCount: t.int({
      description:
        'Rows with status INVITE whose address is outside the work domain of the user who uploaded the list.',
      resolve: async ({ id }, _, context) => countExternalRows(await context.read(), id),
    }),
    mails: t.field({
      type: Mails,
      resolve: async ({ id }, _, context) => findMails(await context.read(), id),
    }),
  }),
})

/** An import that the viewer may see; null for any other. */
export async function visibleImport(context: GraphContext, id: string): Promise<PeopleImport | null> {
  return isUuid(id) ? ((await findImport(await context.read(), id)) ?? null) : null
}

builder.queryFields((t) => ({
  peopleImport: t.field({
    type: PeopleImportType,
    nullable: true,
    description:
      'An uploaded list of people to invite, for the user who uploaded it and for those who manage all members (O3).',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) => visibleImport(context, id),
  }),
  importRows: t.field({
    type: [ImportedRow],
    description:
      'The rows of an import in the order of the list, at most 100. Empty for an import that the viewer may not see.',
    authScopes: { signedIn: true },
    args: {
      importId: t.arg.id({ required: true }),
      status: t.arg({ type: ImportRowStatus }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { importId, status, offset, limit }, context) => {
      if (limit < 1 || limit > 100) throw badRequest('A page has 1 to 100 rows.')
      if (offset < 0 || offset > maxPeople) throw badRequest(`An offset is 0 to ${maxPeople}.`)
      return isUuid(importId) ? findRows(await context.read(), importId, status ?? undefined, { offset, limit }) : []
    },
  }),
  importsInProgress: t.field({
    type: [PeopleImportType],
    description: 'The imports of an organisation that run or still send mails; at most three.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }) },
    resolve: async (_, { organizationId }, context) => {
      const tx = await context.read()
      if (!(await mayAdministrate(tx, userIdOf(context), organizationId, 'administrate_users'))) return []
      const twoDays = 48 * 60 * 60 * 1000
      return findImportsInProgress(tx, organizationId, new Date(context.now().getTime() - twoDays))
    },
  }),
}))

const ImportChanged = builder.objectRef<Extract<ImportAnswer, { kind: 'Import' }>>('ImportChanged').implement({
  fields: (t) => ({
    peopleImport: t.field({
      type: PeopleImportType,
      resolve: async ({ id }, _, context) => {
        const changed = await visibleImport(context, id)
        if (!changed) throw new Error(`who changed the import ${id} cannot see it`)
        return changed
      },
    }),
  }),
})

export const UnknownImport = builder.objectRef<{ readonly kind: 'UnknownImport' }>('UnknownImport').implement({
  description: 'The viewer may not see this import, whether it exists or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'UNKNOWN_IMPORT' }) }),
})

const ImportResult = builder.unionType('ImportResult', {
  types: [ImportChanged, UnknownImport],
  resolveType: ({ kind }) => (kind === 'Import' ? ImportChanged : UnknownImport),
})

builder.mutationFields((t) => ({
  startImport: t.field({
    type: ImportResult,
    description: 'Starts to invite the people of a list that the viewer uploaded. A repeated call changes nothing.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) =>
      startImport(context.database, { userId: userIdOf(context), importId: id, at: context.now() }, queueBatch),
  }),
  stopImport: t.field({
    type: ImportResult,
    description: 'Stops an import, and withdraws its invitations whose mails are not sent yet.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, context) =>
      stopImport(context.database, { userId: userIdOf(context), importId: id, at: context.now() }),
  }),
}))
