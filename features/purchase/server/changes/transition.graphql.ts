import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { ChangeResult } from './change.graphql.ts'
import { moveSubscription, type Move } from './transition-subscription.ts'

const move = (name: string, wished: Move, description: string) =>
  builder.mutationField(name, (t) =>
    t.field({
      type: ChangeResult,
      description,
      authScopes: { signedIn: true },
      args: {
        subscriptionId: t.arg.id({ required: true }),
        version: t.arg.int({ required: true, description: 'Of the terms that were seen.' }),
      },
      resolve: (_, { subscriptionId, version }, context) =>
        moveSubscription(
          context.database,
          { userId: userIdOf(context), subscriptionId, version, move: wished },
          context.now(),
        ),
    }),
  )

move('pauseSubscription', 'PAUSE', 'Stops the clock for up to 60 days: the courses close, the paid days wait.')
move('resumeSubscription', 'RESUME', 'Ends a pause: the period ends as many days later as it lasted.')
move('cancelSubscription', 'CANCEL', 'Lets it end with the paid period. Certificates stay.')
move('keepSubscription', 'KEEP', 'Takes a cancellation back while the paid period runs.')
