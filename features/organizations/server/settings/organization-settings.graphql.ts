import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { Organization, organizationById } from '#features/organizations/server/organization.graphql.ts'
import { setOrganizationChoice, type ChoiceOutcome, type OrganizationChoice } from './set-organization-setting.ts'

/** The only error result of all admin mutations here. */
export const NotItsAdmin = builder.objectRef<{ readonly kind: 'NotItsAdmin' }>('NotItsAdmin').implement({
  description: 'The viewer is no admin of this organisation, whether it exists or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOT_ITS_ADMIN' }) }),
})

/** Adds the mutation `set<Choice>`, which returns `<Choice>Set` or `NotItsAdmin`. */
function addChoice(choice: OrganizationChoice, description: string): void {
  const ChoiceSet = builder.objectRef<Extract<ChoiceOutcome, { kind: 'Set' }>>(`${choice}Set`).implement({
    description: 'It holds from now on, also where it was so before.',
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
    types: [ChoiceSet, NotItsAdmin],
    resolveType: ({ kind }) => (kind === 'Set' ? ChoiceSet : NotItsAdmin),
  })
  builder.mutationField(`set${choice}`, (t) =>
    t.field({
      type: Result,
      description,
      authScopes: { signedIn: true },
      args: { organizationId: t.arg.id({ required: true }), wanted: t.arg.boolean({ required: true }) },
      resolve: (_, wish, context) =>
        setOrganizationChoice(context.database, choice, { ...wish, userId: userIdOf(context), at: context.now() }),
    }),
  )
}

addChoice(
  'InOrderFirstView',
  'Says whether members watch each film in order the first time, without skipping ahead (C7). For admins.',
)
addChoice('GameBoards', 'Says whether members stand on boards of games (Q1). For admins.')
addChoice('HiddenPriceList', 'Says whether members see no price list, and only admins do (R11). For admins.')
