import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { unauthenticated } from '#platform/graphql/errors.ts'
import { whenKnown } from '#platform/graphql/known.ts'
import type { RequestFacts } from '#platform/graphql/request-facts.ts'
import { findPasswordSetAt, type UserRow } from './user-store.ts'

/**
 * The signed-in user (specification section 3). Other features add the user's memberships, subscriptions and
 * favourites.
 */
export const User = builder.objectRef<UserRow>('User').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    lastLoginAt: t.expose('last_login_at', { type: 'DateTime', nullable: true }),
    passwordSetAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the password was last set; null where the user pool does not tell, and of anybody else.',
      resolve: async ({ id }, _, context) =>
        context.viewer.kind === 'User' && context.viewer.userId === id
          ? ((await findPasswordSetAt(context.database, id)) ?? null)
          : null,
    }),
  }),
})

const Session = builder.objectRef<{ sessionId: string; expiresAt: Date }>('Session').implement({
  fields: (t) => ({
    sessionId: t.exposeID('sessionId'),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
})

builder.queryFields((t) => ({
  getUser: t.field({
    type: User,
    nullable: true,
    description: 'The signed-in user; asking for another is refused.',
    authScopes: { signedIn: true },
    args: { userSub: t.arg.string({ required: true }) },
    resolve: (_, { userSub }, context) => {
      ownSub(context, userSub)
      return whenKnown(context.facts(), ({ user }) => user && accountOf(user))
    },
  }),
  getSession: t.field({
    type: Session,
    nullable: true,
    description: 'The session of this access token (I11).',
    authScopes: { signedIn: true },
    resolve: (_, __, { viewer }) =>
      viewer.kind === 'User' ? { sessionId: viewer.sessionId, expiresAt: viewer.sessionExpiresAt } : null,
  }),
}))

const accountOf = ({ lastLoginAt, ...user }: NonNullable<RequestFacts['user']>): UserRow => ({
  ...user,
  last_login_at: lastLoginAt === null ? null : new Date(lastLoginAt),
})

/** Users may read only themselves; the client knows the words of the refusal (I9). */
function ownSub(context: GraphContext, userSub: string): string {
  const userId = userIdOf(context)
  if (userSub !== userId) throw unauthenticated('Not authorized: a user is asked for by the user alone.')
  return userId
}
