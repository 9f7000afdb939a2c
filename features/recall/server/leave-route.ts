import type { FastifyInstance, FastifyReply } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import type { Language } from '#values/language.ts'
import { endMailsOf } from './setting-store.ts'

const start = '/rest/recall/leave'

/** Where the mails of whoever has a code end. */
export const leavePath = (code: string): string => `${start}/${code}`

const texts = {
  nb: {
    ask: ['Ikke flere Dagens tre på e‑post?', 'Spørsmålene står på forsiden som før.', 'Ikke send flere'],
    done: ['Du får ikke flere.', 'Spørsmålene står på forsiden som før. På kontosiden kan du be om dem igjen.'],
  },
  es: {
    ask: ['¿Dejar de recibir las tres del día?', 'Las preguntas siguen en la portada.', 'No enviar más'],
    done: ['No recibirás más.', 'Las preguntas siguen en la portada. En tu cuenta puedes volver a pedirlas.'],
  },
  en: {
    ask: ['No more daily threes by mail?', 'The questions stay on the front page.', 'Send no more'],
    done: [
      'You will get no more.',
      'The questions stay on the front page. You can ask for them again in your account.',
    ],
  },
} as const satisfies Record<Language, unknown>

/**
 * `POST /rest/recall/leave/<code>` ends the mails of whoever has the code, without signing in and whatever the body says
 * (RFC 8058). `GET` only asks, because programs that look through mails open every link in them. Both answer the same
 * for codes that nobody has.
 */
export async function leaveRoute(app: FastifyInstance, { database }: { readonly database: Database }): Promise<void> {
  // what mail programs post is one fixed field, which says nothing that the address doesn't
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    app.addContentTypeParser(type, { bodyLimit: 4096, parseAs: 'buffer' }, (_, __, done) => done(null, undefined))

  app.get(`${start}.css`, (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Params: { code: string } }>(`${start}/:code`, (request, reply) => {
    const language = languageOf(request.host)
    const [heading, lead, button] = texts[language].ask
    const form = `<form method="post"><button>${button}</button></form>`
    return page(reply, { language, heading, lead, form })
  })
  app.post<{ Params: { code: string } }>(`${start}/:code`, async (request, reply) => {
    const known = await inTransaction(database, { kind: 'system' }, (tx) => endMailsOf(tx, request.params.code))
    const language = known ?? languageOf(request.host)
    const [heading, lead] = texts[language].done
    return page(reply, { language, heading, lead, form: '' })
  })
}

const languageOf = (host: string): Language => (marketOfHost(host) === 'es' ? 'es' : 'nb')

interface LeavePage {
  readonly language: Language
  readonly heading: string
  readonly lead: string
  readonly form: string
}

const page = (reply: FastifyReply, { language, heading, lead, form }: LeavePage) =>
  reply
    .header('cache-control', 'no-store')
    // the address is a key: no other site may hear of it
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} – Kursiva</title>` +
        `<link rel="stylesheet" href="${start}.css"><main><p class="mark">Kurs<i>iva</i></p><h1>${heading}</h1><p>${lead}</p>${form}</main></html>`,
    )

const style =
  ':root{color-scheme:light dark}body{margin:0;background:#F6F5F0;color:#10262B;font:1.0625rem/1.55 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}.mark{font:700 1.75rem/1 Georgia,serif;margin:0 0 2.5rem}' +
  'h1{text-wrap:balance;font:600 2.25rem/1.1 Georgia,serif;margin:0 0 1rem}button{min-height:2.75rem;margin-top:1rem;padding:0 1.5rem;border:1.5px solid;border-radius:2px;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}' +
  'button:focus-visible{outline:3px solid #0B5261;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0D1A1D;color:#F4F0E6}button:focus-visible{outline-color:#FFD27A}}'
