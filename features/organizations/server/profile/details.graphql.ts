import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { NotOrganizationAdmin } from '#features/organizations/server/settings/organization-settings.graphql.ts'
import { Organization, organizationById } from '#features/organizations/server/organization.graphql.ts'
import { updateOrganization, type DetailsOutcome } from './update-organization.ts'

type Stored = { readonly organizationId: string }

/** The organisation of a mutation's result, as its admin sees it now. */
export async function organizationOf({ organizationId }: Stored, _: unknown, context: GraphContext) {
  const organization = await organizationById(context, organizationId)
  if (!organization) throw new Error(`the admin of ${organizationId} cannot see it`)
  return organization
}

const Input = builder.inputType('OrganizationDetails', {
  description: 'The details of an organisation and its invoices (O1, S3); an empty text means no value.',
  fields: (t) => ({
    name: t.string({ required: true }),
    organizationNumber: t.string({ required: true }),
    invoiceName: t.string({ required: true }),
    invoiceEmail: t.string({ required: true }),
    invoiceAddress: t.string({ required: true }),
    invoiceZip: t.string({ required: true }),
    invoiceCity: t.string({ required: true }),
    invoiceMunicipality: t.string({ required: true }),
    invoiceCountry: t.string({ required: true, description: 'Two letters (ISO 3166-1).' }),
    invoiceReference: t.string({ required: true, description: 'The standing reference on invoices.' }),
    invoiceNote: t.string({ required: true }),
    invoicePeriod: t.string({ required: true, description: 'YEAR, QUARTER or MONTH.' }),
    invoiceSendVia: t.string({ required: true, description: 'EHF (Norway), EMAIL or PAPER.' }),
  }),
})

const Updated = builder.objectRef<Stored & { readonly kind: 'Updated' | 'Conflict' }>('OrganizationUpdated').implement({
  fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
})
const Conflict = builder
  .objectRef<Stored & { readonly kind: 'Updated' | 'Conflict' }>('OrganizationConflict')
  .implement({
    description: 'Another user saved in the meantime: nothing was written; these are the current details.',
    fields: (t) => ({ organization: t.field({ type: Organization, resolve: organizationOf }) }),
  })
const Refused = builder.objectRef<Extract<DetailsOutcome, { kind: 'Refused' }>>('OrganizationRefused').implement({
  fields: (t) => ({
    fields: t.stringList({ description: 'The names of the invalid fields.', resolve: ({ fields }) => [...fields] }),
  }),
})
const Result = builder.unionType('UpdateOrganizationResult', {
  types: [Updated, Conflict, Refused, NotOrganizationAdmin],
  resolveType: ({ kind }) =>
    kind === 'Updated' ? Updated : kind === 'Conflict' ? Conflict : kind === 'Refused' ? Refused : NotOrganizationAdmin,
})

builder.objectField(Organization, 'market', (t) =>
  t.exposeString('market', { description: 'The market whose rules apply to its number and invoices: no or es.' }),
)
builder.objectField(Organization, 'version', (t) =>
  t.exposeInt('version', {
    description: 'The version of its details, sent with a change to detect concurrent changes.',
  }),
)

builder.mutationField('updateOrganization', (t) =>
  t.field({
    type: Result,
    description: 'Updates the details of an organisation, all of them or none (O1, S3). For admins.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      version: t.arg.int({ required: true, description: 'The version that the client has shown.' }),
      details: t.arg({ type: Input, required: true }),
    },
    resolve: (_, { organizationId, version, details }, context) =>
      updateOrganization(context.database, {
        userId: userIdOf(context),
        organizationId,
        version,
        details,
        at: context.now(),
      }),
  }),
)
