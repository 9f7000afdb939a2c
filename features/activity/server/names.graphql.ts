import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { hideName, setNamesHideable, type NamesResult } from './choose-names.ts'

const Chosen = builder.objectRef<Extract<NamesResult, { kind: 'Chosen' }>>('ActivityNamesChosen').implement({
  description: 'How it is now.',
  fields: (t) => ({ hideable: t.exposeBoolean('hideable'), hidden: t.exposeBoolean('hidden') }),
})
const Refused = builder.objectRef<{ readonly kind: 'Refused' }>('ActivityNamesRefused').implement({
  description: 'It is not the viewer’s to choose, whether the organisation exists or not.',
  fields: (t) => ({ code: t.string({ resolve: () => 'NOT_YOURS_TO_CHOOSE' }) }),
})
const Result = builder.unionType('ActivityNamesResult', {
  types: [Chosen, Refused],
  resolveType: ({ kind }) => (kind === 'Chosen' ? Chosen : Refused),
})

builder.mutationField('setNamesHideable', (t) =>
  t.field({
    type: Result,
    description:
      'Says whether members may hide their names in the list of the busiest. For admins, and managers of all members.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), enabled: t.arg.boolean({ required: true }) },
    resolve: (_, wish, context) =>
      setNamesHideable(context.database, { ...wish, userId: userIdOf(context), at: context.now() }),
  }),
)

builder.mutationField('hideMyName', (t) =>
  t.field({
    type: Result,
    description: 'Hides the viewer’s own name in the list of an organisation’s busiest, or shows it again.',
    authScopes: { signedIn: true },
    args: { organizationId: t.arg.id({ required: true }), enabled: t.arg.boolean({ required: true }) },
    resolve: (_, wish, context) =>
      hideName(context.database, { ...wish, userId: userIdOf(context), at: context.now() }),
  }),
)
