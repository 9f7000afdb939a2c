import { mayAdministrate } from '#features/organizations/server/index.ts'
import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { findLaunches, maxLaunchOffset, type ListedLaunch } from './launch-list-store.ts'
import { page } from './manage-platform.ts'

const Launch = builder.objectRef<ListedLaunch>('LtiLaunch').implement({
  description: 'A launch from a platform and its result.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    outcome: t.string({ description: 'ARRIVED, OPENED or REFUSED.', resolve: ({ outcome }) => outcome }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was refused.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'The technical cause, in the words of the protocol.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title of the resource link on the platform.' }),
    person: t.exposeString('person', { nullable: true }),
    isInstructor: t.exposeBoolean('isInstructor'),
    isPicking: t.boolean({
      description: 'Whether it was a Deep Linking request.',
      resolve: ({ messageType }) => messageType === 'DeepLinking',
    }),
  }),
})

interface Launches {
  readonly items: readonly ListedLaunch[]
  readonly totalCount: number
}

const LaunchList = builder.objectRef<Launches>('LtiLaunchList').implement({
  fields: (t) => ({
    items: t.field({ type: [Launch], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: `At most ${maxLaunchOffset}.` }),
  }),
})

builder.queryField('ltiLaunches', (t) =>
  t.field({
    type: LaunchList,
    description:
      'The launches of a platform in the last 90 days, the latest first. Empty for everyone but the organisation’s admins, whether the platform exists or not.',
    authScopes: { signedIn: true },
    args: {
      organizationId: t.arg.id({ required: true }),
      platformId: t.arg.id({ required: true }),
      refusedOnly: t.arg.boolean({ required: true, defaultValue: false }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { organizationId, platformId, refusedOnly, offset, limit }, context) => {
      if (limit < 1 || limit > 100) throw badRequest('A page has 1 to 100 launches.')
      if (offset < 0 || offset > maxLaunchOffset) throw badRequest(`An offset is 0 to ${maxLaunchOffset}.`)
      const tx = await context.read()
      if (!isUuid(platformId) || !(await mayAdministrate(tx, userIdOf(context), organizationId, page)))
        return { items: [], totalCount: 0 }
      const filter = { organizationId, platformId, refusedOnly }
      return findLaunches(tx, filter, { offset, limit })
    },
  }),
)
