import type { FastifyReply } from 'fastify'
import type { Language } from '#values/language.ts'
import type { BegunLogin } from './begin-login.ts'

// Any site may embed this page, because it links only to the platform. The platform's embedding page is not known yet,
// and the secret is sent only to the platform's origin.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *"

const texts: Readonly<Record<Language, { readonly title: string; readonly onward: string }>> = {
  nb: { title: 'Åpner fra portalen …', onward: 'Gå videre' },
  es: { title: 'Abriendo desde el aula…', onward: 'Continuar' },
  en: { title: 'Opening from your portal…', onward: 'Continue' },
}

/**
 * Responds to a login with a page that stores its secret in the platform's storage and then opens the platform (OIDC
 * Login with LTI Client Side postMessages 0.1). Its script is `features/lti/web/entry/login-page.ts`; without
 * JavaScript it redirects to the same address.
 */
export function sendLoginPage(
  reply: FastifyReply,
  { address, state, binding }: BegunLogin,
  storage: { readonly target: string; readonly origin: string },
  language: Language,
): FastifyReply {
  const { title, onward } = texts[language]
  const data = { state, binding, target: storage.target, origin: storage.origin }
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  const href = escaped(address.href)
  return reply
    .removeHeader('x-frame-options')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title}</title><link rel="stylesheet" href="/lti-login.css">` +
        `<script src="/lti-login.js" defer></script><noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript></head>` +
        `<body${attributes.join('')}><main><p role="status">${title}</p><p><a id="onward" href="${href}">${onward}</a></p></main></body></html>`,
    )
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
