import { findCourseByShortId } from '#features/courses/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import type { Launch } from '#protocols/lti/index.ts'
import type { Market } from '#values/language.ts'
import type { Destination } from '#features/lti/rules/destination.ts'

interface ResourceLink {
  readonly platformId: string
  readonly organizationId: string
  readonly market: Market
  readonly launch: Launch
  readonly destination: Destination | undefined
  readonly at: Date
}

/**
 * Stores what a platform states about a resource link: its content, and the addresses for scores and memberships. Every
 * launch overwrites the previous values.
 * @returns its id
 */
export async function saveResourceLink(tx: Transaction, placed: ResourceLink): Promise<string> {
  const { platformId, organizationId, launch, at } = placed
  const { resourceLink, context, grades, roster } = launch
  if (!resourceLink) throw new Error('a resource link launch without its link')
  const { courseId, lessonId } = await taughtAt(tx, placed)
  const fields = {
    organization_id: organizationId,
    title: resourceLink.title ?? null,
    context_id: context?.id ?? null,
    context_title: context?.title ?? context?.label ?? null,
    course_id: courseId,
    lesson_id: lessonId,
    line_item_url: grades?.lineItemUrl ?? null,
    line_items_url: grades?.lineItemsUrl ?? null,
    scopes: [...(grades?.scopes ?? [])],
    memberships_url: roster?.membershipsUrl ?? null,
    updated_at: at,
  }
  const { id } = await tx
    .insertInto('lti_resource')
    .values({
      platform_id: platformId,
      deployment_id: launch.deploymentId,
      resource_link_id: resourceLink.id,
      created_at: at,
      ...fields,
    })
    .onConflict((conflict) => conflict.constraint('lti_resource_link').doUpdateSet(fields))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Taught {
  readonly courseId: string | null
  /** null: the whole course */
  readonly lessonId: string | null
}

async function taughtAt(tx: Transaction, { market, destination }: ResourceLink): Promise<Taught> {
  const course = destination && (await findCourseByShortId(tx, market, destination.courseShortId))
  if (!course || !('lessonShortId' in destination)) return { courseId: course?.id ?? null, lessonId: null }
  const { rows } = await sql<{ id: string }>`
    select l.id from lesson_outline l left join quiz_outline q on q.lesson_id = l.id
    where l.course_id = ${course.id} and ${destination.lessonShortId} in (l.short_id, q.short_id)
    order by l.position limit 1`.execute(tx)
  return { courseId: course.id, lessonId: rows[0]?.id ?? null }
}
