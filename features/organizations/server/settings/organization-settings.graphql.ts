import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { Organization, organizationById } from '#features/organizations/server/organization.graphql.ts'
import { setOrganizationChoice, type ChoiceOutcome, type OrganizationChoice } from './set-organization-setting.ts'

/** The only error result of all admin mutations here. */
export const NotOrganizationAdmin = builder
  .objectRef<{ readonly kind: 'NotOrganizationAdmin' }>('NotOrganizationAdmin')
  .implement({
    description: 'The viewer is not an admin of this organisation, whether it exists or not.',
    fields: (t) => ({ code: t.string({ resolve: () => 'NOT_ORGANIZATION_ADMIN' }) }),
  })

/** Adds the mutation `set<Choice>`, which returns `<Choice>Set` or `NotOrganizationAdmin`. */
function addChoice(choice: OrganizationChoice, description: string): void {
  const ChoiceSet = builder.objectRef<Extract<ChoiceOutcome, { kind: 'Set' }>>(`${choice}Set`).implement({
    description: 'The setting has the requested value now, also when it had it before.',
    fields: (t) => ({
      organization: t.field({
        type: Organization,
        resolve: async ({ organizationId }, _, context) => {
          const organization = await organizationById(context, organizationId)
          if (!organization) throw new Error(`the admin of ${organizationId} cannot see it`)
          return organization
        },
      }),
    }),
  })
  const Result = builder.unionType(`Set${choice}Result`, {
    types: [ChoiceSet, NotOrganizationAdmin],
    resolveType: ({ kind }) => (kind === 'Set' ? ChoiceSet : NotOrganizationAdmin),
  })
  builder.mutationField(`set${choice}`, (t) =>
    t.field({
      type: Result,
      description,
      authScopes: { signedIn: true },
      args: { organizationId: t.arg.id({ required: true }), enabled: t.arg.boolean({ required: true }) },
      resolve: (_, request, context) =>
        setOrganizationChoice(context.database, choice, { ...request, userId: userIdOf(context), at: context.now() }),
    }),
  )
}

addChoice(
  'InOrderFirstView',
  'Sets whether members must watch each film in order the first time, without skipping ahead (C7). For admins.',
)
addChoice('GameBoards', 'Sets whether games have leaderboards of the members (Q1). For admins.')
addChoice('HiddenPriceList', 'Sets whether only admins see the price list (R11). For admins.')
