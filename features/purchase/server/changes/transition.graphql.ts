import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { ChangeResultRef } from './change.graphql.ts'
import { transitionSubscription, type Transition } from './transition-subscription.ts'

const transitionField = (name: string, transition: Transition, description: string) =>
  builder.mutationField(name, (t) =>
    t.field({
      type: ChangeResultRef,
      description,
      authScopes: { signedIn: true },
      args: {
        subscriptionId: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'The version of the terms that the client has shown.' }),
      },
      resolve: (_, { subscriptionId, version }, context) =>
        transitionSubscription(
          context.database,
          { userId: userIdOf(context), subscriptionId, version, move: transition },
          context.now(),
        ),
    }),
  )

transitionField(
  'pauseSubscription',
  'PAUSE',
  'Pauses for up to 60 days: the courses close and the paid days are preserved.',
)
transitionField('resumeSubscription', 'RESUME', 'Ends a pause and extends the period by its days.')
transitionField('cancelSubscription', 'CANCEL', 'Cancels at the end of the paid period. Certificates stay valid.')
transitionField('keepSubscription', 'KEEP', 'Withdraws a cancellation while the paid period runs.')
