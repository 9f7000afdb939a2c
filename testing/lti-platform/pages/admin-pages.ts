import { closeScript } from './course-scripts.ts'
import { coursePages } from './course-pages.ts'
import { formOf, type Answer, type Route } from '#testing/lti-platform/http.ts'
import { escaped } from './html.ts'
import { layout } from './page-layout.ts'
import { registrationAddress } from '#testing/lti-platform/endpoints/registration-endpoints.ts'
import { countingScore } from '#testing/lti-platform/endpoints/score-endpoints.ts'
import { must, type Link, type Person, type World } from '#testing/lti-platform/world.ts'

/** The pages for a browser: plain, in English. */
export const pages = (world: World, addTool: (fields: URLSearchParams) => void): Route[] => [
  { method: 'GET', path: /^\/$/, answer: () => activities(world) },
  { method: 'GET', path: /^\/grades$/, answer: () => grades(world) },
  { method: 'GET', path: /^\/tools$/, answer: () => tools(world) },
  {
    method: 'POST',
    path: /^\/tools$/,
    answer(asked) {
      addTool(formOf(asked))
      return { status: 303, headers: { location: '/tools' } }
    },
  },
  {
    method: 'GET',
    path: /^\/register$/,
    answer: ({ url }) => register(world, url.searchParams.get('url'), url.searchParams.get('window') === 'new'),
  },
  ...coursePages(world),
]

const nameOf = ({ name, sub }: Person): string => escaped(name ?? sub)
const isTeacher = ({ roles }: Person): boolean => roles.some((role) => role.endsWith('#Instructor'))

function activities(world: World): Answer {
  const people = [...world.people.values()]
  const teachers = people.filter(isTeacher)
  const courses = [...world.courses.values()].map(({ id, title }) => {
    const links = [...world.links.values()].filter(({ courseId }) => courseId === id)
    const lines = links.flatMap((link) => people.map((person) => `<li>${openAs(person, link)}</li>`))
    const adds = [...world.tools.values()].flatMap((tool) =>
      teachers.map((teacher) => {
        const query = new URLSearchParams({
          as: teacher.sub,
          client: tool.clientId,
          height: '700',
          storage: '1',
        }).toString()
        return `<p><a href="/course/${id}/add?${escaped(query)}">Add from ${escaped(tool.name)} as ${nameOf(teacher)}</a></p>`
      }),
    )
    return `<h2>${escaped(title)}</h2><ul>${lines.join('')}</ul>${adds.join('')}`
  })
  return layout(world.name, courses.join(''))
}

function openAs(person: Person, link: Link): string {
  const query = new URLSearchParams({ as: person.sub, link: link.id, height: '400', resize: '1' })
  const to = (more: string) => `/course/${link.courseId}?${escaped(query.toString() + more)}`
  return (
    `<a href="${to('')}">Open as ${nameOf(person)}: ${escaped(link.title)}</a> · ` +
    `<a href="${to('&storage=1')}">with storage</a> · <a href="${to('&window=new')}">in a new window</a>`
  )
}

function grades(world: World): Answer {
  const people = [...world.people.values()]
  const items = [...world.lineItems.values()]
  const rows = items.map((item) => {
    const cells = people.map((person) => {
      const score = countingScore(world, item, person.sub)
      return `<td>${score ? `${score.scoreGiven ?? '–'} / ${score.scoreMaximum ?? '–'}` : ''}</td>`
    })
    return `<tr><th scope="row">${escaped(item.label)} (${item.scoreMaximum})</th>${cells.join('')}</tr>`
  })
  const head = people.map((person) => `<th scope="col">${nameOf(person)}</th>`).join('')
  return layout('Grades', `<table><tr><th scope="col">Activity</th>${head}</tr>${rows.join('')}</table>`)
}

function tools(world: World): Answer {
  const { origin, issuer } = world
  const own = {
    Issuer: issuer,
    'Authorization endpoint': `${origin}/lti/auth`,
    'Token endpoint': `${origin}/lti/token`,
    'Key set': `${origin}/lti/keys`,
  }
  const rows = [...world.tools.values()].map(
    ({ name, clientId, deploymentIds, initiateLoginUri }) =>
      `<tr><th scope="row">${escaped(name)}</th><td><code>${escaped(clientId)}</code></td>` +
      `<td><code>${deploymentIds.map(escaped).join('<br>')}</code></td><td><code>${escaped(initiateLoginUri)}</code></td></tr>`,
  )
  const field = (name: string, label: string, isNeeded = true) =>
    `<label for="${name}">${label}</label><input id="${name}" name="${name}" ${isNeeded ? 'required' : ''}>`
  return layout(
    'Tools',
    `<dl>${Object.entries(own)
      .map(([name, value]) => `<dt>${name}</dt><dd><code>${escaped(value)}</code></dd>`)
      .join('')}</dl>` +
      `<table><tr><th>Tool</th><th>Client</th><th>Deployments</th><th>Login initiation</th></tr>${rows.join('')}</table>` +
      `<h2>Add a tool by hand</h2><form class="plain" method="post">${field('name', 'Name')}` +
      field('initiateLoginUri', 'Login initiation') +
      field('redirectUri', 'Redirect address') +
      field('keySetUrl', 'Key set') +
      field('targetLinkUri', 'Address of a first activity', false) +
      '<button>Add</button></form>',
  )
}

function register(world: World, initiation: string | null, isWindow: boolean): Answer {
  if (initiation === null)
    return layout(
      'Register a tool',
      '<form class="plain"><label for="url">Registration address of the tool</label><input id="url" name="url" type="url" required>' +
        '<button>Open in a frame</button> <button name="window" value="new">Open in a new window</button></form>',
    )
  must(URL.canParse(initiation), 400, 'invalid_request', 'that is no address')
  const address = registrationAddress(world, initiation)
  const body = isWindow
    ? `<p><a href="${escaped(address.href)}" target="_blank" rel="opener">Go to the tool</a></p>`
    : `<iframe title="Registration" src="${escaped(address.href)}" style="height:700px"></iframe>`
  return layout('Register a tool', `<p><output id="closed"></output></p>${body}`, {
    script: closeScript(address.origin),
  })
}
