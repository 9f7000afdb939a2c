import type { PortraitParts } from '#features/catalogue/rules/portrait-parts.ts'
import { Course, courseById } from '#features/courses/server/index.ts'
import { builder, LanguageCode, LocalisedValue } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { allKnown, whenKnown, type Known } from '#platform/graphql/known.ts'
import { publishedLoader } from '#platform/graphql/published/published-loader.ts'
import { groupedBy } from '#platform/graphql/request-loader.ts'
import {
  findCourseIdsOfExperts,
  findExpert,
  findExpertsById,
  findSums,
  type ExpertName,
  type ExpertRow,
} from './expert-store.ts'

export const expertById = publishedLoader(
  async (tx, _, ids) => new Map((await findExpertsById(tx, ids)).map((row) => [row.id, row])),
)

const maxCourses = 12
const courseIdsOf = publishedLoader(async (tx, market, ids) =>
  groupedBy(await findCourseIdsOfExperts(tx, market, ids, maxCourses), (row) => row.expert_id),
)
const sumOf = publishedLoader(
  async (tx, market, ids) => new Map((await findSums(tx, market, ids)).map((row) => [row.expert_id, row])),
)

/** The words of a search for an expert, at most six: a single letter is not enough to narrow by. */
export const wordsOf = (text: string | null | undefined): string[] =>
  (text ?? '')
    .slice(0, 100)
    .split(/\s+/u)
    .filter((word) => [...word].length > 1)
    .slice(0, 6)

/** The parts a portrait is cut from, by their place in the drawing's lists (design/art/portrait.ts). */
export const Portrait = builder.objectRef<PortraitParts>('ExpertPortrait').implement({
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

const detailsOf = (context: GraphContext, expert: ExpertName | ExpertRow): Known<ExpertRow> =>
  'title' in expert
    ? expert
    : whenKnown(expertById(context, expert.id), (row) => {
        if (!row) throw new Error(`expert ${expert.id} is on a course card and cannot be read`)
        return row
      })

export const Expert = builder.objectRef<ExpertName | ExpertRow>('Expert').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    shortId: t.exposeString('short_id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    title: t.field({
      type: [LocalisedValue],
      resolve: (expert, _, context) => whenKnown(detailsOf(context, expert), ({ title }) => title),
    }),
    biography: t.field({
      type: [LocalisedValue],
      resolve: (expert, _, context) => whenKnown(detailsOf(context, expert), ({ biography }) => biography),
    }),
    quote: t.field({
      type: [LocalisedValue],
      resolve: (expert, _, context) => whenKnown(detailsOf(context, expert), ({ quote }) => quote),
    }),
    portrait: t.field({
      type: Portrait,
      resolve: (expert, _, context) => whenKnown(detailsOf(context, expert), ({ portrait }) => portrait),
    }),
    courseCount: t.int({
      description: 'Published courses in the market.',
      resolve: (expert, _, context) => whenKnown(sumOf(context, expert.id), (sum) => sum?.courses ?? 0),
    }),
    totalSeconds: t.int({
      description: 'How long all those courses are together.',
      resolve: (expert, _, context) => whenKnown(sumOf(context, expert.id), (sum) => sum?.seconds ?? 0),
    }),
    languages: t.field({
      type: [LanguageCode],
      description: 'The languages that they are spoken in.',
      resolve: (expert, _, context) => whenKnown(sumOf(context, expert.id), (sum) => [...(sum?.languages ?? [])]),
    }),
    courses: t.field({
      type: [Course],
      description: `The expert’s newest published courses; at most ${maxCourses}. The catalogue has them all.`,
      resolve: async (expert, _, context) => {
        const rows = (await courseIdsOf(context, expert.id)) ?? []
        const courses = await allKnown(rows.map((row) => courseById(context, row.course_id)))
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
