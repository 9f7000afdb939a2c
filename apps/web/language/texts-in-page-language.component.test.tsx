import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider, useSuspenseQuery } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { BehaviorSubject, filter, map, Subject, take } from 'rxjs'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentLanguage, rememberLanguage } from '#features/markets/web/index.ts'
import { renderPart } from '#testing/component/render-part.tsx'
import type { Language } from '#values/language.ts'
import { failures } from '#apps/web/apollo/failures.ts'
import { givenAnswers } from '#apps/web/apollo/given-answers.ts'
import { handOutAnswers } from '#apps/web/hand-out-answers.ts'
import { activity, headers } from '#apps/web/apollo/links.ts'
import { requeryAfterMutation } from '#apps/web/apollo/requery-after-mutation-link.ts'
import { typePolicies } from '#apps/web/apollo/type-policies.ts'
import { textsInPageLanguage } from './texts-in-page-language.ts'

const fields = `id name { languageCode value }`
const queries = {
  course: gql`query Course { course(shortId: "k") { ${fields} } }`,
  related: gql`query Related { related { ${fields} isFavorite } }`,
  visited: gql`query Playlists { listPlaylists(offset: 0) { items { ${fields} } totalCount } }`,
}

const names = { nb: 'Strøm og kropp', en: 'Current and body', es: 'Corriente y cuerpo' }
const course = (id: string, languageCode = currentLanguage()) => ({
  __typename: 'Course',
  id,
  name: [{ __typename: 'LocalisedTitle', languageCode, value: `${names[languageCode]} ${id}` }],
})
const data = (): Record<string, object> => ({
  Course: { course: course('1') },
  Related: { related: { ...course('2'), isFavorite: true } },
  Playlists: { listPlaylists: { __typename: 'PlaylistList', items: [course('1'), course('3')], totalCount: 2 } },
})

/** A server that answers in the language of each request, while it is open and the network is there. */
function world() {
  const isOpen = new BehaviorSubject(true)
  const state = { hasNetwork: true }
  const asked: string[] = []
  const server = new ApolloLink(({ operationName = '' }) => {
    asked.push(`${operationName} ${currentLanguage()}`)
    const answer = { data: data()[operationName] ?? null }
    return isOpen.pipe(
      filter(Boolean),
      take(1),
      map(() => {
        if (!state.hasNetwork) throw new TypeError('Failed to fetch')
        return answer
      }),
    )
  })
  const client = new ApolloClient({
    link: ApolloLink.from([requeryAfterMutation(), failures, activity, headers, server]),
    cache: new InMemoryCache({ typePolicies }),
    defaultOptions: { watchQuery: { context: { mayBeOld: true } } },
  })
  const changes = new Subject<undefined>()
  handOutAnswers(givenAnswers, [textsInPageLanguage((listener) => changes.subscribe(listener))])
  const switchTo = (language: Language) => {
    rememberLanguage(language)
    changes.next(undefined)
  }
  return { client, isOpen, state, asked, switchTo }
}

type Course = ReturnType<typeof course>

const itemsIn = (value: unknown): Course[] => {
  if (typeof value !== 'object' || value === null) return []
  return 'name' in value ? [value as Course] : Object.values(value).flatMap(itemsIn)
}

function Names({ of }: { of: keyof typeof queries }) {
  const { data: read } = useSuspenseQuery(queries[of])
  return itemsIn(read).map(({ id, name }) => <p key={id}>{name[0]?.value}</p>)
}

function Pages() {
  const [isVisiting, setVisiting] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setVisiting(!isVisiting)}>
        {'Bytt side'}
      </button>
      <Suspense fallback={<p>{'Tom side'}</p>}>
        <Names of="course" />
        <Names of="related" />
        {isVisiting && <Names of="visited" />}
      </Suspense>
    </>
  )
}

const show = (client: ApolloClient) =>
  renderPart(
    <ApolloProvider client={client}>
      <Pages />
    </ApolloProvider>,
  )
const shown = () =>
  page
    .getByRole('paragraph')
    .elements()
    .map((each) => each.textContent)
const leaveOrVisit = () => page.getByRole('button', { name: 'Bytt side' }).click()
const inNorwegian = ['Strøm og kropp 1', 'Strøm og kropp 2']
const inEnglish = ['Current and body 1', 'Current and body 2']

afterEach(() => rememberLanguage('nb'))

test('M10: texts come in the page’s new language; until they have come, those from before stay', async () => {
  const { client, isOpen, switchTo } = world()
  await show(client)
  await leaveOrVisit()
  await expect.poll(shown).toEqual(inNorwegian)
  isOpen.next(false)
  switchTo('en')
  // the page is drawn anew meanwhile
  await leaveOrVisit()
  await leaveOrVisit()
  expect(shown()).toEqual(inNorwegian)
  isOpen.next(true)
  await expect.poll(shown).toEqual(inEnglish)
  expect(JSON.stringify(client.cache.extract())).not.toContain('Strøm')
})

test('M10: a page visited in another language is asked for again, never shown in it', async () => {
  const { client, asked, switchTo } = world()
  await show(client)
  await expect.poll(() => shown().length).toBe(4)
  await leaveOrVisit()
  switchTo('en')
  await expect.poll(shown).toEqual(inEnglish)
  await leaveOrVisit()
  await expect.poll(shown).toEqual([...inEnglish, 'Current and body 1', 'Current and body 3'])
  expect(asked.filter((each) => each.startsWith('Playlists'))).toEqual(['Playlists nb', 'Playlists en'])
})

test('M10: what is no text of a language stays as it was changed', async () => {
  const { client, switchTo } = world()
  await show(client)
  await expect.poll(() => shown().length).toBe(4)
  switchTo('en')
  await expect.poll(() => shown()[1]).toBe(inEnglish[1])
  expect(client.readQuery({ query: queries.related })).toMatchObject({ related: { isFavorite: true } })
})

test('M10: an answer that was on its way when the language changed does not stay', async () => {
  const { client, isOpen, asked, switchTo } = world()
  isOpen.next(false)
  await show(client)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  switchTo('en')
  isOpen.next(true)
  await leaveOrVisit()
  await expect.poll(shown).toEqual(inEnglish)
  expect(asked[0]).toBe('Course nb')
  await expect.poll(() => JSON.stringify(client.cache.extract())).not.toContain('Strøm')
})

test('E2: without a network texts stay readable in the language before, and come in the new one as soon as it is back', async () => {
  const { client, state, switchTo } = world()
  await show(client)
  await expect.poll(() => shown().length).toBe(4)
  await leaveOrVisit()
  state.hasNetwork = false
  switchTo('en')
  const ask = () => client.query({ query: queries.course, fetchPolicy: 'network-only', context: { mayBeOld: true } })
  expect((await ask()).data).toEqual({ course: course('1', 'nb') })
  expect(shown()).toEqual(inNorwegian)
  await leaveOrVisit()
  await expect.poll(() => shown().length).toBe(4)
  state.hasNetwork = true
  await ask()
  await expect.poll(() => shown().join()).not.toContain('Strøm')
})
