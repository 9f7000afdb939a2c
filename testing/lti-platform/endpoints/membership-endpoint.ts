import { roleUri, scopes } from '#testing/lti-platform/claim-names.ts'
import type { Route } from '#testing/lti-platform/http.ts'
import { clientOf, mustAccept, paged } from './service-access.ts'
import { must, type Person, type World } from '#testing/lti-platform/world.ts'

const containerType = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'

/** The roster of a course (NRPS 2.0): all people, in the order in which they were added. */
export const membershipEndpoint = (world: World): Route => ({
  method: 'GET',
  path: /^\/lti\/services\/courses\/([^/]+)\/members$/,
  endpoint: 'members',
  answer(asked, [courseId = ''], how) {
    clientOf(world, asked, scopes.roster)
    mustAccept(asked, containerType)
    const course = world.courses.get(courseId)
    must(course !== undefined, 404, 'not_found', 'there is no such course')
    const role = asked.url.searchParams.get('role')
    const people = [...world.people.values()].filter(({ roles }) => role === null || roles.includes(roleUri(role)))
    const { id, label, title } = course
    const of = (members: readonly Person[]) => ({
      id: asked.url.href,
      context: { id, label, title },
      members: members.map(shown),
    })
    return paged(world, asked, how, people, { type: containerType, of })
  },
})

const shown = ({ sub, name, email, roles, status }: Person) => ({
  user_id: sub,
  status,
  roles,
  ...(name !== undefined && { name }),
  ...(email !== undefined && { email }),
})
