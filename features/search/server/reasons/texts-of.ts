import { categoryById, expertById } from '#features/catalogue/server/index.ts'
import { courseById, detailsOf, lessonsOf } from '#features/courses/server/index.ts'
import { sentencesOf, type HitTexts } from '#features/search/rules/reason.ts'
import type { FoundDocument } from '#features/search/server/document-store.ts'
import type { SuggestedKind } from '#features/search/server/name-store.ts'
import type { GraphContext } from '#platform/graphql/context.ts'
import { textIn, type LocalisedText } from '#values/localised-text.ts'

type Hit = Pick<FoundDocument, 'id' | 'language'>

/** The texts that a hit of a kind was found by, in its language, as the index has them (the view course_text and others). */
export const textsOf: Readonly<
  Record<SuggestedKind, (context: GraphContext, hit: Hit) => Promise<HitTexts | undefined>>
> = {
  async course(context, { id, language }) {
    const [course, details, lessons] = await Promise.all([
      courseById(context, id),
      detailsOf(context, id),
      lessonsOf(context, id),
    ])
    if (!course || !details) return undefined
    const of = (text: LocalisedText) => textIn(text, language)
    const about = [details.description, ...details.goals].map(of).join(' ')
    const taught = (lessons ?? []).flatMap(({ name, description }) => [name, ...(description ? [description] : [])])
    return hitTexts({
      title: of(course.name),
      subject: of(course.category_name),
      people: course.experts.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' '),
      summary: of(course.short_description),
      body: [about, ...taught.map(of)].join('\n'),
    })
  },
  async expert(context, { id, language }) {
    const expert = await expertById(context, id)
    return (
      expert &&
      hitTexts({
        title: `${expert.first_name} ${expert.last_name}`,
        summary: textIn(expert.title, language),
        body: textIn(expert.biography, language),
      })
    )
  },
  async category(context, { id, language }) {
    const category = await categoryById(context, id)
    return (
      category &&
      hitTexts({ title: textIn(category.name, language), summary: textIn(category.description, language), body: '' })
    )
  },
}

interface Texts {
  readonly title: string
  readonly subject?: string
  readonly people?: string
  readonly summary: string
  readonly body: string
}

/** Without what only their setting needs, as the function bare_text has them. */
const bare = (text: string): string => text.replaceAll(/[_\u00AD]/g, '')

const hitTexts = ({ title, subject = '', people = '', summary, body }: Texts): HitTexts => ({
  title: bare(title),
  subject: bare(subject),
  people: bare(people),
  passages: [...(summary === '' ? [] : [bare(summary)]), ...sentencesOf(bare(body))],
})
