import { containing, sql, type Transaction } from '#platform/database/index.ts'
import type { Language, Market } from '#values/language.ts'

export interface SearchHits {
  readonly courseIds: readonly string[]
  readonly expertIds: readonly string[]
  readonly categoryIds: readonly string[]
}

/**
 * Courses, experts and categories of a market whose names (courses: short descriptions too) hold the text, in any of the
 * three languages, accents and case aside. Names that begin with it come first.
 * @param limit of each kind
 */
export async function findByText(
  tx: Transaction,
  market: Market,
  language: Language,
  text: string,
  limit: number,
): Promise<SearchHits> {
  const { rows } = await sql<{ kind: 'course' | 'expert' | 'category'; id: string }>`
    (select 'course' as kind, c.id, 0 as place, row_number() over (
        order by folded(replace(text_in(c.name, ${language}), '_', '')) like ${containing(text)} desc, c.published_at desc, c.id) as rank
      from course_card c
      where c.market = ${market} and folded(replace(every_text(c.name) || ' ' || every_text(c.short_description), '_', '')) like ${containing(text)}
      order by rank limit ${limit})
    union all
    (select 'expert', e.id, 1, row_number() over (order by e.last_name, e.first_name, e.id)
      from expert e
      where folded(e.first_name || ' ' || e.last_name) like ${containing(text)}
        and exists (select from course_by_expert x where x.expert_id = e.id and x.market = ${market})
      order by e.last_name, e.first_name, e.id limit ${limit})
    union all
    (select 'category', g.id, 2, g.position from category g where folded(every_text(g.name)) like ${containing(text)} order by g.position limit ${limit})
    order by place, rank
  `.execute(tx)
  const of = (kind: 'course' | 'expert' | 'category') => rows.filter((row) => row.kind === kind).map((row) => row.id)
  return { courseIds: of('course'), expertIds: of('expert'), categoryIds: of('category') }
}
