import { inTransaction, sql, type Database } from '#platform/database/index.ts'
import type { ExampleCourse, ExampleFacts } from '#platform/mail/index.ts'
import type { Language, Market } from '#values/language.ts'

/** The market of an example: that of its language; English ones are of Norway. */
const marketOf = (language: Language): Market => (language === 'es' ? 'es' : 'no')

/** Shown before the first course is published. */
const inventedCourse: ExampleCourse = {
  shortId: 'example',
  name: [
    { languageCode: 'nb', value: 'Elsikkerhet _i praksis_' },
    { languageCode: 'es', value: 'Seguridad eléctrica _en la práctica_' },
    { languageCode: 'en', value: 'Electrical safety _in practice_' },
  ],
}

/** What examples in a language are filled with: the newest three courses of its market. */
export async function exampleFacts(
  { database, originOf }: { readonly database: Database; readonly originOf: (market: Market) => string | undefined },
  language: Language,
  at: Date,
): Promise<ExampleFacts> {
  const market = marketOf(language)
  const { rows } = await inTransaction(
    database,
    { kind: 'anonymous' },
    (tx) =>
      sql<ExampleCourse>`
        select short_id as "shortId", name from course_card where market = ${market} and not is_coming
        order by published_at desc, id limit 3`.execute(tx),
    { readOnly: true },
  )
  const [first = inventedCourse, ...others] = rows
  return { locale: { language, market }, origin: originOf(market) ?? '', at, courses: [first, ...others] }
}
