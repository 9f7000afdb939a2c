import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Language } from '#values/language.ts'

/** The pages on which recipients unsubscribe from one kind of mail. */
export interface UnsubscribePagesOptions {
  /** the path before the code, without a slash at the end */
  readonly start: string
  /** heading, lead and button of the question; heading and lead of the result */
  readonly texts: Readonly<
    Record<
      Language,
      {
        readonly confirm: readonly [string, string, string]
        readonly done: readonly [string, string]
        /** shown for an unknown code; `done` by default */
        readonly expired?: readonly [string, string]
      }
    >
  >
  /** the language of an unknown visitor, by the requested host */
  readonly languageOf: (host: string) => Language
  /** Unsubscribes the recipient with this code. @returns the recipient's language; undefined for an unknown code */
  readonly end: (code: string) => Promise<Language | undefined>
  /** the link shown after unsubscribing */
  readonly next?: (language: Language) => { readonly label: string; readonly href: string }
}

/**
 * `POST <start>/<code>` unsubscribes the recipient with this code, without sign-in and whatever the body is (RFC 8058).
 * `GET` only shows a confirmation form, because mail scanners open every link. Both respond to unknown codes in the
 * same way. Register it inside its own plugin: it accepts content types that no other route does.
 */
export function registerUnsubscribePages(
  app: FastifyInstance,
  { start, texts, languageOf, end, next }: UnsubscribePagesOptions,
): void {
  // mail programs post one fixed field, which adds nothing to the address
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
    if (!app.hasContentTypeParser(type))
      app.addContentTypeParser(type, { bodyLimit: 4096, parseAs: 'buffer' }, (_, __, done) => done(null, undefined))

  const styleSheet = `${start}.css`
  app.get(styleSheet, (_, reply) => reply.type('text/css; charset=utf-8').send(style))
  app.get<{ Params: { code: string } }>(`${start}/:code`, (request, reply) => {
    const language = languageOf(request.host)
    const [heading, lead, button] = texts[language].confirm
    const form = `<form method="post"><button>${button}</button></form>`
    return page(reply, { language, heading, lead, form, styleSheet })
  })
  app.post<{ Params: { code: string } }>(`${start}/:code`, async (request, reply) => {
    const ended = await end(request.params.code)
    const language = ended ?? languageOf(request.host)
    const { done, expired = done } = texts[language]
    const [heading, lead] = ended === undefined ? expired : done
    const on = next?.(language)
    const form = on === undefined ? '' : `<p><a href="${on.href}">${on.label}</a></p>`
    return page(reply, { language, heading, lead, form, styleSheet })
  })
}

interface UnsubscribePage {
  readonly language: Language
  readonly heading: string
  readonly lead: string
  readonly form: string
  readonly styleSheet: string
}

const page = (reply: FastifyReply, { language, heading, lead, form, styleSheet }: UnsubscribePage) =>
  reply
    .header('cache-control', 'no-store')
    // the address contains a secret: it must not be sent to other sites
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${heading} – Kursiva</title>` +
        `<link rel="stylesheet" href="${styleSheet}"><main><p class="mark">Kurs<i>iva</i></p><h1>${heading}</h1><p>${lead}</p>${form}</main></html>`,
    )

const style =
  ':root{color-scheme:light dark}body{margin:0;background:#F6F5F0;color:#10262B;font:1.0625rem/1.55 system-ui,sans-serif}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1.25rem}.mark{font:700 1.75rem/1 Georgia,serif;margin:0 0 2.5rem}' +
  'h1{text-wrap:balance;font:600 2.25rem/1.1 Georgia,serif;margin:0 0 1rem}button{min-height:2.75rem;margin-top:1rem;padding:0 1.5rem;border:1.5px solid;border-radius:2px;background:none;color:inherit;font:inherit;font-weight:650;cursor:pointer}' +
  'a{color:inherit;font-weight:650}button:focus-visible,a:focus-visible{outline:3px solid #0B5261;outline-offset:2px}' +
  '@media(prefers-color-scheme:dark){body{background:#0D1A1D;color:#F4F0E6}button:focus-visible{outline-color:#FFD27A}}'
