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
        version: t.arg.int({ required: true, description: 'Of the terms that were seen.' }),
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
  'Stops the clock for up to 60 days: the courses close, the paid days wait.',
)
transitionField('resumeSubscription', 'RESUME', 'Ends a pause: the period ends as many days later as it lasted.')
transitionField('cancelSubscription', 'CANCEL', 'Lets it end with the paid period. Certificates stay.')
transitionField('keepSubscription', 'KEEP', 'Takes a cancellation back while the paid period runs.')
