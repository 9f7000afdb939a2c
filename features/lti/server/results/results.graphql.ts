import { mayAdministrate, NotOrganizationAdmin } from '#features/organizations/server/index.ts'
import { builder, LocalisedTitle } from '#platform/graphql/builder.ts'
import { userIdOf, type GraphContext } from '#platform/graphql/context.ts'
import { badRequest } from '#platform/graphql/errors.ts'
import { isUuid } from '#values/uuid.ts'
import { resendScore, type ScoreResent } from './resend-score.ts'
import {
  findResourceLinks,
  findOrganizationOfResourceLink,
  findScoresOfResourceLink,
  findOrganizationOfPlatform,
  maxOffset,
  type Listed,
  type ListedScore,
  type Place,
} from './result-store.ts'

const Resource = builder.objectRef<Place>('LtiResource').implement({
  description: 'A resource link in a platform’s course.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title', { nullable: true, description: 'The title on the platform.' }),
    contextTitle: t.exposeString('contextTitle', {
      nullable: true,
      description: 'The title of the platform’s course.',
    }),
    courseName: t.field({ type: [LocalisedTitle], nullable: true, resolve: ({ courseName }) => courseName }),
    lessonName: t.field({
      type: [LocalisedTitle],
      nullable: true,
      description: 'The part of the course; null for the whole course.',
      resolve: ({ lessonName }) => lessonName,
    }),
    hasRoster: t.exposeBoolean('hasRoster', {
      description: 'Whether the platform offers the members of its course (NRPS).',
    }),
    learners: t.exposeInt('learners', { description: 'The number of learners who have opened it.' }),
    completed: t.exposeInt('completed'),
    sent: t.exposeInt('sent', { description: 'The number of scores that were sent.' }),
    waiting: t.exposeInt('waiting'),
    failed: t.exposeInt('failed'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last opened.' }),
  }),
})

const Score = builder.objectRef<ListedScore>('LtiScore').implement({
  description: 'A learner who has opened a resource link, with the score for the platform.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { nullable: true, description: 'The name from the platform, if any.' }),
    given: t.exposeInt('given', { nullable: true, description: 'Out of 100; null before there is a score.' }),
    activity: t.string({
      nullable: true,
      description: 'InProgress, Submitted or Completed.',
      resolve: ({ activity }) => activity,
    }),
    state: t.string({
      nullable: true,
      description: 'PENDING, SENT, FAILED, GIVEN_UP or UNGRADED; null while there is no score to send.',
      resolve: ({ state }) => state,
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    nextTryAt: t.expose('nextTryAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', { nullable: true, description: 'Why the last attempt failed.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'The technical cause, in English.' }),
  }),
})

const ResourceList = builder.objectRef<Listed<Place>>('LtiResourceList').implement({
  fields: (t) => ({
    items: t.field({ type: [Resource], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: `At most ${maxOffset}.` }),
  }),
})
const ScoreList = builder.objectRef<Listed<ListedScore>>('LtiScoreList').implement({
  fields: (t) => ({
    items: t.field({ type: [Score], resolve: ({ items }) => [...items] }),
    totalCount: t.exposeInt('totalCount', { description: `At most ${maxOffset}.` }),
  }),
})

function pageOf({ offset, limit }: { readonly offset: number; readonly limit: number }) {
  if (limit < 1 || limit > 100) throw badRequest('A page has 1 to 100 lines.')
  if (offset < 0 || offset > maxOffset) throw badRequest(`An offset is 0 to ${maxOffset}.`)
  return { offset, limit }
}

const empty = { items: [], totalCount: 0 }

const mayRead = async (context: GraphContext, organizationId: string | undefined): Promise<boolean> =>
  organizationId !== undefined &&
  mayAdministrate(await context.read(), userIdOf(context), organizationId, 'administrate_organization')

builder.queryFields((t) => ({
  ltiResources: t.field({
    type: ResourceList,
    description:
      'The resource links of a platform, the last opened first. Empty for everyone but the organisation’s admins, whether the platform exists or not.',
    authScopes: { signedIn: true },
    args: {
      platformId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 20 }),
    },
    resolve: async (_, { platformId, ...range }, context) => {
      const page = pageOf(range)
      if (!isUuid(platformId)) return empty
      const tx = await context.read()
      const organizationId = await findOrganizationOfPlatform(tx, platformId)
      if (organizationId === undefined || !(await mayRead(context, organizationId))) return empty
      return findResourceLinks(tx, { platformId, organizationId }, page)
    },
  }),
  ltiScores: t.field({
    type: ScoreList,
    description:
      'The learners who have opened a resource link, failed scores first. Empty for everyone but the organisation’s admins, whether the resource link exists or not.',
    authScopes: { signedIn: true },
    args: {
      resourceId: t.arg.id({ required: true }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
      limit: t.arg.int({ required: true, defaultValue: 50 }),
    },
    resolve: async (_, { resourceId, ...range }, context) => {
      const page = pageOf(range)
      if (!isUuid(resourceId)) return empty
      const tx = await context.read()
      return (await mayRead(context, await findOrganizationOfResourceLink(tx, resourceId)))
        ? findScoresOfResourceLink(tx, resourceId, page)
        : empty
    },
  }),
}))

const Resent = builder.objectRef<Extract<ScoreResent, { kind: 'Resent' }>>('LtiScoreResent').implement({
  fields: (t) => ({ score: t.field({ type: Score, resolve: ({ score }) => score }) }),
})
const ResendResult = builder.unionType('ResendLtiScoreResult', {
  types: [Resent, NotOrganizationAdmin],
  resolveType: ({ kind }) => (kind === 'Resent' ? 'LtiScoreResent' : kind),
})

builder.mutationField('resendLtiScore', (t) =>
  t.field({
    type: ResendResult,
    description: 'Sends a score to its platform again.',
    authScopes: { signedIn: true },
    args: { scoreId: t.arg.id({ required: true }) },
    resolve: (_, { scoreId }, context) => resendScore(context.database, { userId: userIdOf(context), scoreId }),
  }),
)
