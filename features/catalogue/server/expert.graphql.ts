import { Course, courseById } from '#features/courses/server/index.ts'
import { builder, LanguageCode, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { groupedBy, requestLoader } from '#platform/graphql/request-loader.ts'
import {
  findCourseIdsOfExperts,
  findExpert,
  findExpertsById,
  findSums,
  type ExpertName,
  type ExpertRow,
  type PortraitParts,
} from './expert-store.ts'

export const expertById = requestLoader(
  async (context, ids) => new Map((await findExpertsById(await context.read(), ids)).map((row) => [row.id, row])),
)

const maxCourses = 12
const courseIdsOf = requestLoader(async (context, ids) =>
  groupedBy(
    await findCourseIdsOfExperts(await context.read(), context.market, ids, maxCourses),
    (row) => row.expert_id,
  ),
)
const sumOf = requestLoader(
  async (context, ids) =>
    new Map((await findSums(await context.read(), context.market, ids)).map((row) => [row.expert_id, row])),
)

/** The words of a search for an expert, at most six: a single letter is not enough to narrow by. */
export const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .slice(0, 100)
    .split(/\s+/u)
    .filter((word) => [...word].length > 1)
    .slice(0, 6)

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
    courseCount: t.int({
      description: 'Published courses in the market.',
      resolve: async (expert, _, context) => (await sumOf(context, expert.id))?.courses ?? 0,
    }),
    totalSeconds: t.int({
      description: 'How long all those courses are together.',
      resolve: async (expert, _, context) => (await sumOf(context, expert.id))?.seconds ?? 0,
    }),
    languages: t.field({
      type: [LanguageCode],
      description: 'The languages that they are spoken in.',
      resolve: async (expert, _, context) => [...((await sumOf(context, expert.id))?.languages ?? [])],
    }),
    courses: t.field({
      type: [Course],
      description: `The expert’s newest published courses; at most ${maxCourses}. The catalogue has them all.`,
      resolve: async (expert, _, context) => {
        const rows = (await courseIdsOf(context, expert.id)) ?? []
        const courses = await Promise.all(rows.map((row) => courseById(context, row.course_id)))
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

builder.queryField('expert', (t) =>
  t.field({
    type: Expert,
    nullable: true,
    authScopes: { signedIn: true },
    args: { shortId: t.arg.string({ required: true }) },
    resolve: async (_, { shortId }, context) => findExpert(await context.read(), shortId),
  }),
)
