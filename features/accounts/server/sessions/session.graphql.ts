import { builder } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { clamp } from '#values/clamp.ts'
import { deviceOf } from '#features/accounts/rules/sessions/device.ts'
import { hasRecentAuthentication } from './recent-authentication.ts'
import { ReauthenticationRequired } from './recent-authentication.graphql.ts'
import { endOtherSessions, endSession } from './end-session.ts'
import { countLiveSessions, findLiveSessions, maxSessions, type LiveSession } from './list-sessions.ts'

const DeviceForm = builder.enumType('DeviceForm', {
  values: { COMPUTER: { value: 'Computer' }, PHONE: { value: 'Phone' }, TABLET: { value: 'Tablet' } } as const,
})

const UserSession = builder.objectRef<LiveSession>('UserSession').implement({
  description: 'A place where the user is signed in. Where on earth that is, is not kept.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isCurrent: t.boolean({
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _, { viewer }) => viewer.kind === 'User' && viewer.sessionId === id,
    }),
    browser: t.string({ nullable: true, resolve: (session) => deviceOf(session.user_agent).browser ?? null }),
    system: t.string({ nullable: true, resolve: (session) => deviceOf(session.user_agent).system ?? null }),
    form: t.field({ type: DeviceForm, resolve: (session) => deviceOf(session.user_agent).form }),
    signedInAt: t.expose('created_at', { type: 'DateTime' }),
    lastSeenAt: t.expose('last_seen_at', { type: 'DateTime' }),
  }),
})

interface SessionPage {
  readonly items: readonly LiveSession[]
  readonly totalCount: number
}

const SessionPageType = builder.objectRef<SessionPage>('UserSessionPage').implement({
  fields: (t) => ({
    items: t.field({ type: [UserSession], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount'),
  }),
})

async function pageOf(context: GraphContext, offset: number, limit: number): Promise<SessionPage> {
  const tx = await context.read()
  const userId = userIdOf(context)
  const now = context.now()
  const page = { offset: clamp(offset, 0, 10_000), limit: clamp(limit, 0, maxSessions) }
  return {
    items: await findLiveSessions(tx, userId, now, page),
    totalCount: await countLiveSessions(tx, userId, now),
  }
}

builder.queryField('listSessions', (t) =>
  t.field({
    type: SessionPageType,
    description: `Where the user is signed in, the one used latest first; at most ${maxSessions} at once.`,
    authScopes: { signedIn: true },
    args: { offset: t.arg.int({ defaultValue: 0 }), limit: t.arg.int({ defaultValue: maxSessions }) },
    resolve: (_, { offset, limit }, context) => pageOf(context, offset ?? 0, limit ?? maxSessions),
  }),
)

const SessionEnded = builder.objectRef<{ kind: 'Ended'; sessionId: string }>('SessionEnded').implement({
  fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
})
const UnknownSession = builder.objectRef<{ kind: 'UnknownSession'; sessionId: string }>('UnknownSession').implement({
  description: 'It has ended already, or was never the user’s.',
  fields: (t) => ({ sessionId: t.exposeID('sessionId') }),
})
const EndSessionResult = builder.unionType('EndSessionResult', {
  types: [SessionEnded, UnknownSession, ReauthenticationRequired],
  resolveType: ({ kind }) => ({ Ended: SessionEnded, UnknownSession, ReauthenticationRequired })[kind],
})
const OtherSessionsEnded = builder.objectRef<{ kind: 'Ended'; count: number }>('OtherSessionsEnded').implement({
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many places that were.' }) }),
})
const EndOtherSessionsResult = builder.unionType('EndOtherSessionsResult', {
  types: [OtherSessionsEnded, ReauthenticationRequired],
  resolveType: ({ kind }) => (kind === 'Ended' ? OtherSessionsEnded : ReauthenticationRequired),
})

builder.mutationFields((t) => ({
  endSession: t.field({
    type: EndSessionResult,
    description:
      'Signs the user out in one place. Its next call is refused, and its tokens are renewed no more (I8, I10).',
    authScopes: { signedIn: true },
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_, { sessionId }, context) => {
      if (!hasRecentAuthentication(context.viewer, context.now())) return { kind: 'ReauthenticationRequired' as const }
      const { kind } = await endSession(context.database, userIdOf(context), sessionId, context.now())
      return { kind, sessionId }
    },
  }),
  endOtherSessions: t.field({
    type: EndOtherSessionsResult,
    description: 'Signs the user out everywhere but here.',
    authScopes: { signedIn: true },
    resolve: async (_, __, { viewer, database, now }) => {
      if (viewer.kind !== 'User' || !hasRecentAuthentication(viewer, now()))
        return { kind: 'ReauthenticationRequired' as const }
      const count = await endOtherSessions(database, viewer.userId, viewer.sessionId, now())
      return { kind: 'Ended' as const, count }
    },
  }),
}))
