import { categoryById, expertById } from '#features/catalogue/server/index.ts'
import { accessOf, Course, courseById, Lesson } from '#features/courses/server/index.ts'
import { builder, LanguageCode } from '#platform/graphql/builder.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { allKnown, whenKnown, type Known } from '#platform/graphql/known.ts'
import { clamp } from '#values/clamp.ts'
import type { FoundDocument } from './document-store.ts'
import { bestOf, maxHits } from './find-everything.ts'
import {
  FoundCategory,
  FoundCourse,
  FoundExpert,
  HitKind,
  hitKinds,
  lessonOf,
  type FoundLesson,
  type WithReason,
} from './found.graphql.ts'
import { readExisting } from './read-existing.ts'
import { findingsOf, linesOf, reasonsOf, type KnownFindings } from './remember-search.ts'
import type { SpokenEpisode } from './speech-store.ts'

const FoundLessonRef = builder.objectRef<FoundLesson>('FoundLesson').implement({
  fields: (t) => ({
    lesson: t.field({ type: Lesson, resolve: ({ lesson }) => lesson }),
    course: t.field({ type: Course, resolve: ({ course }) => course }),
  }),
})

interface ShownLine {
  readonly startMs: number
  readonly line: string | null
}
const Line = builder.objectRef<ShownLine>('SpokenLine').implement({
  description: 'A place in a film where it is said.',
  fields: (t) => ({
    startSeconds: t.float({ resolve: ({ startMs }) => startMs / 1000 }),
    line: t.exposeString('line', {
      nullable: true,
      description: 'What is said there. Null to whoever may not watch the course (C6).',
    }),
  }),
})

interface SpokenIn extends FoundLesson {
  readonly found: SpokenEpisode
  readonly lines: readonly ShownLine[]
}
const FoundSpeech = builder.objectRef<SpokenIn>('FoundSpeech').implement({
  description: 'An episode in which the words are spoken.',
  fields: (t) => ({
    lesson: t.field({ type: Lesson, resolve: ({ lesson }) => lesson }),
    course: t.field({ type: Course, resolve: ({ course }) => course }),
    language: t.field({
      type: LanguageCode,
      description: 'The language of the track the words were found in.',
      resolve: ({ found }) => found.language,
    }),
    count: t.int({ description: 'How many stretches hold them.', resolve: ({ found }) => found.count }),
    lines: t.field({
      type: [Line],
      description: 'The first twenty of them, in order.',
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

const speechOf = (context: GraphContext, findings: KnownFindings, found: readonly SpokenEpisode[]): Known<SpokenIn[]> =>
  whenKnown(linesOf(context, findings, found), (lines) =>
    readExisting(found, (episode) =>
      whenKnown(lessonOf(context, episode.courseId, episode.lessonId), (lesson) =>
        whenKnown(accessOf(context, episode.courseId), (access) => {
          const said = lines.filter(({ lessonId }) => lessonId === episode.lessonId)
          const shown = access?.userCanWatch === true ? said : said.map(({ startMs }) => ({ startMs, line: null }))
          return lesson && { ...lesson, found: episode, lines: shown }
        }),
      ),
    ),
  )

/** Some hits of a kind, each with why it was found. */
const withReasons = <Value>(
  context: GraphContext,
  findings: KnownFindings,
  kind: 'course' | 'expert' | 'category',
  found: readonly FoundDocument[],
  read: (context: GraphContext, id: string) => Known<Value | undefined>,
): Known<WithReason<Value>[]> =>
  whenKnown(reasonsOf(context, findings, kind, found), (reasons) =>
    readExisting(found, ({ id }, place) =>
      whenKnown(read(context, id), (value) => {
        const reason = reasons[place]
        return value && reason && { value, reason }
      }),
    ),
  )

const pageSize = 10
const maxPageSize = 100

const Search = builder.objectRef<KnownFindings>('Search').implement({
  description: `What was found, kind by kind, the best first; at most ${maxHits} of a kind are counted.`,
  fields: (t) => {
    const page = {
      first: t.arg.int({ required: true, defaultValue: pageSize, description: `At most ${maxPageSize}.` }),
      offset: t.arg.int({ required: true, defaultValue: 0 }),
    }
    const part = <Item>(list: readonly Item[], { first, offset }: { first: number; offset: number }) => {
      const from = clamp(offset, 0, maxHits)
      return list.slice(from, from + clamp(first, 0, maxPageSize))
    }
    return {
      meant: t.string({
        nullable: true,
        description: 'The words that were searched for instead, when nothing was found by the typed ones.',
        resolve: ({ meant }) => meant ?? null,
      }),
      words: t.stringList({
        description: 'The beginnings of words by which what was found is marked, small and without accents.',
        resolve: ({ search }) => [...new Set(search?.beginnings.flat())],
      }),
      best: t.field({
        type: HitKind,
        description: 'The kind of the best hit: a person’s name puts the person first.',
        resolve: (findings) => hitKinds[bestOf(findings)?.kind ?? 'course'],
      }),
      courseCount: t.int({ resolve: ({ courses }) => courses.length }),
      courses: t.field({
        type: [FoundCourse],
        args: page,
        resolve: (findings, args, context) =>
          withReasons(context, findings, 'course', part(findings.courses, args), courseById),
      }),
      lessonCount: t.int({ resolve: ({ lessons }) => lessons.length }),
      lessons: t.field({
        type: [FoundLessonRef],
        args: page,
        resolve: ({ lessons }, args, context) =>
          readExisting(part(lessons, args), ({ id, courseId }) => lessonOf(context, courseId, id)),
      }),
      spokenCount: t.int({ resolve: ({ spoken }) => spoken.length }),
      spoken: t.field({
        type: [FoundSpeech],
        args: page,
        resolve: (findings, args, context) => speechOf(context, findings, part(findings.spoken, args)),
      }),
      expertCount: t.int({ resolve: ({ experts }) => experts.length }),
      experts: t.field({
        type: [FoundExpert],
        args: page,
        resolve: (findings, args, context) =>
          withReasons(context, findings, 'expert', part(findings.experts, args), expertById),
      }),
      categoryCount: t.int({ resolve: ({ categories }) => categories.length }),
      categories: t.field({
        type: [FoundCategory],
        args: page,
        resolve: (findings, args, context) =>
          withReasons(context, findings, 'category', part(findings.categories, args), categoryById),
      }),
    }
  },
})

/** Leaves out what belongs to a course that the user may not watch. */
function onlyIncluded(context: GraphContext, findings: KnownFindings): Known<KnownFindings> {
  const { courses, lessons, spoken } = findings
  const ids = [...courses, ...lessons, ...spoken].map(({ courseId }) => courseId).filter((id) => id !== null)
  const courseIds = [...new Set(ids)]
  return whenKnown(allKnown(courseIds.map((id) => accessOf(context, id))), (accesses) => {
    const included = new Set<string | null>(courseIds.filter((_, place) => accesses[place]?.userCanWatch === true))
    const isIncluded = ({ courseId }: { courseId: string | null }) => included.has(courseId)
    return {
      ...findings,
      courses: courses.filter(isIncluded),
      lessons: lessons.filter(isIncluded),
      spoken: spoken.filter(isIncluded),
    }
  })
}

builder.queryField('search', (t) =>
  t.field({
    type: Search,
    description:
      'Everything that holds the words, in any form of them: names, texts and what is said in films. Words in quotation marks must follow one another (C1, C5).',
    authScopes: { signedIn: true },
    args: {
      text: t.arg.string({ required: true, description: 'At least 2 characters; only the first 100 are used.' }),
      language: t.arg({ type: LanguageCode, description: 'Only what is taught in this language.' }),
      included: t.arg.boolean({ defaultValue: false, description: 'Only what the user may watch.' }),
    },
    resolve: (_, { text, language, included }, context) =>
      whenKnown(findingsOf(context, text, language ?? undefined), (findings) =>
        included ? onlyIncluded(context, findings) : findings,
      ),
  }),
)
