import { randomUUID } from 'node:crypto'
import { firstCourse } from './messages.ts'
import type { Link, World } from './world.ts'

export interface NewLink {
  readonly clientId: string
  readonly deploymentId?: string
  readonly courseId?: string
  readonly url: string
  readonly title?: string
  readonly text?: string
  readonly custom?: Readonly<Record<string, string>>
  /** A line item of the gradebook for it. */
  readonly lineItem?: {
    readonly scoreMaximum: number
    readonly label?: string
    readonly resourceId?: string
    readonly tag?: string
  }
}

/** An activity of a course, with its own line item when it is graded. */
export function newLink(world: World, given: NewLink): Link {
  const { clientId, lineItem } = given
  const tool = world.tools.get(clientId)
  if (!tool) throw new Error(`there is no client ${clientId}`)
  const courseId = given.courseId ?? firstCourse(world)
  const link: Link = {
    id: randomUUID(),
    clientId,
    deploymentId: given.deploymentId ?? tool.deploymentIds[0] ?? '',
    courseId,
    url: given.url,
    title: given.title ?? 'An activity',
    custom: given.custom,
    text: given.text,
  }
  world.links.set(link.id, link)
  if (lineItem) {
    const { scoreMaximum, label = link.title, resourceId, tag } = lineItem
    const id = randomUUID()
    world.lineItems.set(id, { id, clientId, courseId, linkId: link.id, label, scoreMaximum, resourceId, tag })
  }
  return link
}
