import type { Kind } from './fixtures.ts'

type Sample = { readonly owned: Kind } | { readonly value: string }

/** The samples for path parameters, by their name, or by the whole route where one name has several meanings. */
export const routeSamples: Readonly<Record<string, Sample>> = {
  'GET /rest/pdf/certificates/:type/:id :type': { value: 'course' },
  'GET /rest/pdf/certificates/:type/:id :id': { owned: 'certificate' },
  'GET /rest/mail-previews/:example/:language/:theme/:pass :example': { value: 'contact.desk' },
  'GET /rest/mail-previews/:example/:language/:theme/:pass :theme': { value: 'light' },
  'GET /rest/mail-previews/:example/:language/:theme/:pass :pass': { value: 'forged' },
  // no upload is an organisation's
  'PATCH /rest/films/uploads/:id :id': { value: '00000000-0000-4000-8000-000000000000' },
  'HEAD /rest/films/uploads/:id :id': { value: '00000000-0000-4000-8000-000000000000' },
  'GET /rest/personal-data/:id :id': { owned: 'dataExport' },
  'GET /rest/purchase/invoices/:number :number': { owned: 'invoiceNumber' },
  'GET /rest/purchase/card/:id :id': { owned: 'cardChange' },
  ':shortId': { owned: 'orderShortId' },
  // everyone who has the token of a payment at the test acquirer may open it
  ':token': { value: 'x'.repeat(32) },
  ':id': { owned: 'organization' },
  ':userId': { owned: 'user' },
  ':importId': { owned: 'peopleImport' },
  ':platformId': { owned: 'ltiPlatform' },
  ':resourceId': { owned: 'ltiResource' },
  ':number': { value: '310987654' },
  ':checksum': { value: '0'.repeat(64) },
  'GET /rest/organizations/:id/activity/:file :file': { value: 'events.csv' },
  ':list': { value: '1' },
  ':language': { value: 'nb' },
  ':file': { value: 'ingen.webp' },
  ':code': { value: 'K7M2-QX4D-9TRV' },
}

/** Query parameters for routes that would otherwise refuse the request before they check the user. */
export const routeQueries: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  'GET /rest/organizations/:id/log': { format: { value: 'csv' } },
  'GET /rest/organizations/:id/people': { format: { value: 'csv' } },
  'GET /rest/organizations/:id/compliance': { group: { owned: 'group' } },
  'GET /rest/organizations/:id/activity/:file': { group: { owned: 'group' } },
  'GET /rest/organizations/:id/certificates.zip': { group: { owned: 'group' } },
  'GET /rest/identity-provider': { domain: { value: 'gamma.test' } },
}

interface Body {
  readonly type: string
  readonly content: string | Buffer
}

/** A plain square, valid as a logo. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAMAAACdt4HsAAAAA1BMVEX1szWNLrW5AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYhe3BgQAAAADDoPlT3+AE' +
    'VQEAAAB0DRBAAAGx1LfoAAAAAElFTkSuQmCC',
  'base64',
)

const json = (content: object): Body => ({ type: 'application/json', content: JSON.stringify(content) })

/** Request bodies; an empty object for all other routes. */
export const routeBodies: Readonly<Record<string, Body>> = {
  'PUT /rest/organizations/:id/sign-on': json({
    issuer: 'https://login.gamma.test',
    clientId: 'kursiva',
    clientSecret: 'x'.repeat(32),
    roleClaim: null,
    roleValues: [],
    defaultRole: 'MEMBER',
    enabled: false,
    required: false,
  }),
  'PUT /rest/organizations/:id/logo': { type: 'image/png', content: square },
  'POST /rest/organizations/:id/imports': { type: 'text/csv', content: 'e-post;navn\nny@gamma.test;Ny\n' },
}

/** Requests that end the user's own account run after all others. */
export const last = new Set(['POST /rest/account/deletion'])

/** Routes without tenants: the pages, the public site, the user pool and its standards, films and pictures. */
export const skipped =
  /^(HEAD|OPTIONS) | \/(userpool|oauth2|logout|\.well-known|media|assets|dev|healthz|readyz|metrics|site-assets|film|art|oembed|:language\/embed|studio\/assets)\b| \/?\*| \/$|\/graphql$|\.(js|json|css|html|svg|png|webmanifest|txt|xml|ico)$/
