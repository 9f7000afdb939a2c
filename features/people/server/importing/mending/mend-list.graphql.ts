import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { maxGroups } from '#features/people/rules/groups.ts'
import { findRowsByNumber } from '#features/people/server/importing/import-store.ts'
import {
  ImportedRow,
  PeopleImportType,
  UnknownImport,
  visibleImport,
} from '#features/people/server/importing/import.graphql.ts'
import { chooseGroups, mendRow, type MendOutcome } from './mend-list.ts'

type Mended = Extract<MendOutcome, { kind: 'Mended' }>

const ImportMended = builder.objectRef<Mended>('ImportMended').implement({
  fields: (t) => ({
    peopleImport: t.field({
      type: PeopleImportType,
      resolve: async ({ importId }, _, context) => {
        const mended = await visibleImport(context, importId)
        if (!mended) throw new Error(`who mended the import ${importId} cannot see it`)
        return mended
      },
    }),
    rows: t.field({
      type: [ImportedRow],
      description: 'The mended row, and the rows that it may have changed.',
      resolve: async ({ importId, numbers }, _, context) => findRowsByNumber(await context.read(), importId, numbers),
    }),
  }),
})

const TooManyGroups = builder.objectRef<{ readonly kind: 'TooManyGroups' }>('TooManyImportGroups').implement({
  description: `The organisation would have more than ${maxGroups} groups.`,
  fields: (t) => ({ code: t.string({ resolve: () => 'TOO_MANY_GROUPS' }) }),
})

const MendImportResult = builder.unionType('MendImportResult', {
  types: [ImportMended, UnknownImport, TooManyGroups],
  resolveType: ({ kind }) => ({ Mended: ImportMended, UnknownImport, TooManyGroups })[kind],
})

const RowInput = builder.inputType('ImportRowInput', {
  description: 'A row as the user mended it; each cell is cut as those of a file are.',
  fields: (t) => ({
    number: t.int({ required: true }),
    name: t.string({ required: true }),
    email: t.string({ required: true }),
    role: t.string({ required: true, description: 'A word in any language; empty for a member.' }),
    groups: t.string({ required: true, description: 'The names of the groups, with vertical bars or commas between.' }),
    employeeNumber: t.string({ required: true }),
    department: t.string({ required: true }),
    isLeftOut: t.boolean({ required: true }),
  }),
})

/** The maximum length of all texts of a row together. */
const maxRowLength = 6000

const requestOf = (context: GraphContext, importId: string) => ({ userId: userIdOf(context), importId })

builder.mutationFields((t) => ({
  mendImportRow: t.field({
    type: MendImportResult,
    description: 'Replaces the cells of a row of a list that is not started, or leaves the row out.',
    authScopes: { signedIn: true },
    args: { importId: t.arg.id({ required: true }), row: t.arg({ type: RowInput, required: true }) },
    resolve: (_, { importId, row }, context) => {
      const { name, email, role, groups, employeeNumber, department } = row
      if (
        name.length + email.length + role.length + groups.length + employeeNumber.length + department.length >
        maxRowLength
      )
        throw badRequest(`A row has at most ${maxRowLength} characters.`)
      return mendRow(context.database, requestOf(context, importId), row)
    },
  }),
  chooseImportGroups: t.field({
    type: MendImportResult,
    description: 'Decides which groups that do not exist are made with the invitations, and which are left out.',
    authScopes: { signedIn: true },
    args: {
      importId: t.arg.id({ required: true }),
      make: t.arg.stringList({ required: true }),
      leaveOut: t.arg.stringList({ required: true }),
    },
    resolve: (_, { importId, make, leaveOut }, context) => {
      if (make.length + leaveOut.length > maxGroups || [...make, ...leaveOut].some((name) => name.length > 300))
        throw badRequest(`At most ${maxGroups} groups of at most 300 characters.`)
      return chooseGroups(context.database, requestOf(context, importId), { make, leaveOut })
    },
  }),
}))
