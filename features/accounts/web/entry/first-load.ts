import type { FirstAnswer } from '#features/accounts/web/session/first-answers.ts'
import {
  freshAccessToken,
  mayBeSignedIn,
  readTokensOfOnlyClient,
  signedInSub,
} from '#features/accounts/web/identity/stored-tokens.ts'
import { hasUnsent } from '#platform/browser/outbox/has-unsent.ts'
import { oneLanguage } from '#values/text/one-language.ts'

// Runs before the app's own code has come: asks for the files and the data of the page at once, so that they travel
// beside the start file. What goes wrong here is repeated by the app, which shows it.

/** What the server writes into the page (platform/http/first-load.ts). */
interface FirstLoad {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
  readonly texts: readonly string[]
  readonly queries?: readonly {
    readonly name: string
    readonly query: string
    readonly hash: string
    readonly variables: Readonly<Record<string, unknown>>
    readonly isOwn?: true
    readonly picture?: string
  }[]
}

const { user, visitor, language } = JSON.parse(document.querySelector('#first-load')?.textContent ?? '{}') as {
  readonly user: FirstLoad
  readonly visitor: FirstLoad
  readonly language: string
}
const { styles, scripts, texts, queries = [] } = mayBeSignedIn() ? user : visitor

function link(href: string, rel: string, as?: 'style' | 'fetch'): void {
  const added = document.createElement('link')
  Object.assign(added, { rel, href, crossOrigin: '', ...(as && { as }) })
  document.head.append(added)
}

async function fetchPicture(answer: Response, path: string): Promise<void> {
  let found: unknown = await answer.json()
  for (const key of ['data', ...path.split('.')]) found = (found as Readonly<Record<string, unknown>>)[key]
  if (typeof found === 'string') Object.assign(new Image(), { fetchPriority: 'high', src: found })
}

function ask(): void {
  readTokensOfOnlyClient()
  const token = freshAccessToken()
  if (!token) return
  const headers = {
    'content-type': 'application/json',
    accept: 'application/graphql-response+json,application/json;q=0.9',
    locale: language,
    ...oneLanguage,
    authorization: `Bearer ${token}`,
  }
  const segments = location.pathname.split('/').slice(1)
  const valueOf = (value: unknown) =>
    value === '$sub' ? signedInSub() : /^\$\d$/.test(String(value)) ? segments[Number(String(value)[1])] : value
  // what was watched and is not sent yet goes first
  const isBehind = hasUnsent(`kursiva.watching.${signedInSub()}.`)
  const answers: FirstAnswer[] = []
  globalThis.kursivaFirstAnswers = answers
  for (const { name, query, hash, variables, isOwn, picture } of queries) {
    if (isOwn && (location.search || isBehind)) continue
    const values = Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, valueOf(value)]))
    const body = JSON.stringify({
      operationName: name,
      variables: values,
      query,
      extensions: { persistedQuery: { version: 1, sha256Hash: hash } },
    })
    const response = fetch('/graphql', { method: 'POST', headers, body })
    response.then((answer) => (picture ? fetchPicture(answer.clone(), picture) : undefined)).catch(() => undefined)
    answers.push({ hash, variables: JSON.stringify(values), headers, response })
  }
}

ask()
for (const each of styles) link(each, 'preload', 'style')
for (const each of texts) link(each, 'preload', 'fetch')
for (const each of scripts) link(each, 'modulepreload')
