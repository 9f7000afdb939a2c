import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webClientId } from '#features/accounts/server/index.ts'
import { attackRounds, reportAttack } from '#testing/attack.ts'
import { readImport, readList } from '#testing/organizations/people-lists.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { newStranger, type Stranger } from '#testing/organizations/unrelated-people-world.ts'

let server: TestServer
let stranger: Stranger
let organizationId: string

beforeAll(async () => {
  server = await startTestServer({ seeded: true })
  stranger = await newStranger(server)
  organizationId = await stranger.found()
})
afterAll(() => server.close())

const baits = [
  'Du har 4 200 kr til gode: skatt-retur.example/x',
  'Se skatt-retur.no',
  'skatt。no',
  'skatt\u200b.\u2060no',
  'ｓｋａｔｔ．ｎｏ',
  'skatt dot com',
  'skatt[.]no',
  'kari (at) skatt.no',
  'xn--skatt-gra.no',
  'скат.рф',
  'bit.ly/4200',
  'HTTPS : //skatt',
  'Ring 815 49 300',
  'Ring +47 ８１５４９３００',
] as const

const pool = async (action: string, body: object) =>
  fetch(`${server.url}/userpool/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify(body),
  })

const graph = async (query: string, variables: object) => {
  const { data, errors } = await stranger.client.graph(query, { ...variables })
  expect(errors).toBeUndefined()
  return Object.values(data as Record<string, Record<string, unknown>>)[0] ?? {}
}

/** Every input through which a name is stored. Each function returns whether the name was accepted. */
const doors: Readonly<Record<string, (name: string) => Promise<boolean>>> = {
  'sign-up: name': async (name) => (await signUp([{ Name: 'name', Value: name }])).ok,
  'sign-up: family name': async (name) =>
    (
      await signUp([
        { Name: 'name', Value: 'Kari' },
        { Name: 'family_name', Value: name },
      ])
    ).ok,
  'own name': async (name) =>
    (
      await pool('UpdateUserAttributes', {
        AccessToken: stranger.client.tokens?.access,
        UserAttributes: [{ Name: 'given_name', Value: name }],
      })
    ).ok,
  order: async (name) => (await stranger.order({ name })).__typename === 'OrderPlaced',
  'name of an organization': async (name) => {
    const details = {
      ...Object.fromEntries(
        ['organizationNumber', 'invoiceName', 'invoiceEmail', 'invoiceAddress', 'invoiceZip', 'invoiceCity']
          .concat(
            'invoiceMunicipality',
            'invoiceCountry',
            'invoiceNote',
            'invoiceReference',
            'invoicePeriod',
            'invoiceSendVia',
          )
          .map((field) => [field, '']),
      ),
      name,
    }
    const { __typename: kind } = await graph(
      `mutation($id: ID!, $details: OrganizationDetails!) {
        updateOrganization(organizationId: $id, version: 1, details: $details) { __typename } }`,
      { id: organizationId, details },
    )
    return kind !== 'OrganizationRefused'
  },
  group: async (name) =>
    (
      await graph(
        `mutation($id: ID!, $name: String!) { createGroup(organizationId: $id, name: $name) { __typename } }`,
        {
          id: organizationId,
          name,
        },
      )
    )['__typename'] === 'GroupSaved',
  playlist: async (name) =>
    (
      await graph(`mutation($input: CreatePlaylistInput!) { createPlaylist(input: $input) { __typename } }`, {
        input: { name: [{ languageCode: 'nb', value: name }] },
      })
    )['__typename'] === 'PlaylistSaved',
  invitation: async (name) =>
    (await stranger.invite(organizationId, [`${randomUUID()}@bakken.test`], 'MEMBER', name))[0] === 'Invited',
  import: async (name) => {
    const id = await readList(
      stranger.client,
      organizationId,
      `navn;e-post;rolle;grupper\n${name};${randomUUID()}@bakken.test;;`,
    )
    const { importRows } = await readImport(stranger.client, id)
    return importRows[0].status === 'INVITE'
  },
}
const signUp = (attributes: readonly { readonly Name: string; readonly Value: string }[]) =>
  pool('SignUp', {
    ClientId: webClientId,
    Username: `${randomUUID()}@bakken.test`,
    Password: 'Lang-nok-setning-2026',
    UserAttributes: [...attributes, { Name: 'locale', Value: 'nb' }, { Name: 'custom:domain', Value: 'no' }],
  })

test.each(Object.entries(doors))('names: no address comes in by %s, and real names do', async (door, lets) => {
  const tried = baits.slice(0, attackRounds({ short: 3, full: baits.length }))
  let harmful = 0
  for (const bait of tried) if (await lets(bait)) harmful++
  reportAttack({ attack: `an address as a name: ${door}`, tries: tried.length, harmful })
  expect(harmful).toBe(0)
  expect(await lets('St. Olavs & Sønner 2026')).toBe(true)
})
