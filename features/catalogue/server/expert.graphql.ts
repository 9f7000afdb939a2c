import { Course, courseById } from '#features/courses/server/index.ts'
import { builder, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import {
  findCourseIdsOfExperts,
  findExpert,
  findExperts,
  findExpertsById,
  type ExpertName,
  type ExpertRow,
  type PortraitParts,
} from './expert-store.ts'
import { within } from '#values/within.ts'

export const expertById = requestLoader(
  async (context, ids) => new Map((await findExpertsById(await context.read(), ids)).map((row) => [row.id, row])),
)

const courseIdsOf = requestLoader(async (context, ids) =>
  groupedBy(await findCourseIdsOfExperts(await context.read(), context.market, ids), (row) => row.expert_id),
)

/** The parts a portrait is cut from, by their place in the drawing's lists (design/art/portrait.ts). */
const Portrait = builder.objectRef<PortraitParts>('ExpertPortrait').implement({
  description: 'How the cut-paper portrait is drawn: places in the drawing’s lists of pigments and shapes.',
  fields: (t) => ({
    bg: t.exposeInt('bg'),
    top: t.exposeInt('top'),
    skin: t.exposeInt('skin'),
    hair: t.exposeInt('hair'),
    style: t.exposeInt('style'),
    beard: t.exposeBoolean('beard'),
    specs: t.exposeBoolean('specs'),
  }),
})

async function detailsOf(context: GraphContext, expert: ExpertName | ExpertRow): Promise<ExpertRow> {
  const row = 'title' in expert ? expert : await expertById(context, expert.id)
  if (!row) throw new Error(`expert ${expert.id} is on a course card and cannot be read`)
  return row
}

export const Expert = builder.objectRef<ExpertName | ExpertRow>('Expert').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    title: t.field({
      type: [LocalisedValue],
      resolve: async (expert, _, context) => (await detailsOf(context, expert)).title,
    }),
    biography: t.field({
      type: [LocalisedValue],
      resolve: async (expert, _, context) => (await detailsOf(context, expert)).biography,
    }),
    quote: t.field({
      type: [LocalisedValue],
      resolve: async (expert, _, context) => (await detailsOf(context, expert)).quote,
    }),
    portrait: t.field({
      type: Portrait,
      resolve: async (expert, _, context) => (await detailsOf(context, expert)).portrait,
    }),
    courseCount: t.int({ resolve: async (expert, _, context) => (await courseIdsOf(context, expert.id))?.length ?? 0 }),
    courses: t.field({
      type: [Course],
      description: 'The expert’s published courses, newest first; at most 60.',
      resolve: async (expert, _, context) => {
        const rows = (await courseIdsOf(context, expert.id)) ?? []
        const courses = await Promise.all(rows.slice(0, 60).map((row) => courseById(context, row.course_id)))
        return courses.filter((course) => course !== undefined)
      },
    }),
  }),
})

builder.objectField(Course, 'experts', (t) =>
  t.field({
    type: [Expert],
    resolve: (course) =>
      course.experts.map(({ id, shortId, firstName, lastName }) => ({
        id,
        short_id: shortId,
        first_name: firstName,
        last_name: lastName,
      })),
  }),
)

builder.queryFields((t) => ({
  experts: t.field({
    type: [Expert],
    description: 'Experts with a published course in the market, those with the newest course first.',
    authScopes: { signedIn: true },
    args: { first: t.arg.int({ defaultValue: 60, required: true }) },
    resolve: async (_, { first }, context) => findExperts(await context.read(), context.market, within(first, 60)),
  }),
  expert: t.field({
    type: Expert,
    nullable: true,
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => findExpert(await context.read(), shortId),
  }),
}))
