import type { HostedProblem } from '#protocols/user-pool/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'

const words: Record<Language, Record<HostedProblem, readonly [title: string, text: string]> & { home: string }> = {
  nb: {
    UnknownPlace: [
      'Denne lenken fører ingen steder',
      'Tjenesten du kom fra, har ikke oppgitt en adresse vi kjenner. Derfor sender vi deg ingen steder. Si fra til dem som driver den.',
    ],
    Gone: [
      'Innloggingen er utløpt',
      'Den ble påbegynt i en annen nettleser, eller den har ligget for lenge. Gå tilbake til der du kom fra, og logg inn på nytt.',
    ],
    Fault: ['Noe gikk galt hos oss', 'Prøv igjen om litt.'],
    home: 'Til Kursiva',
  },
  es: {
    UnknownPlace: [
      'Este enlace no lleva a ninguna parte',
      'El servicio del que vienes no ha dado una dirección que conozcamos, así que no te enviamos a ningún sitio. Avisa a quien lo gestiona.',
    ],
    Gone: [
      'El inicio de sesión ha caducado',
      'Se empezó en otro navegador o ha esperado demasiado. Vuelve al sitio del que vienes e inicia sesión de nuevo.',
    ],
    Fault: ['Algo ha fallado, y es cosa nuestra', 'Vuelve a intentarlo dentro de un momento.'],
    home: 'Ir a Kursiva',
  },
  en: {
    UnknownPlace: [
      'This link leads nowhere',
      'The service you came from gave no address that we know, so we send you nowhere. Tell whoever runs it.',
    ],
    Gone: [
      'This login has expired',
      'It was begun in another browser, or it has waited too long. Go back to where you came from and log in again.',
    ],
    Fault: ['Something broke on our side', 'Try again in a moment.'],
    home: 'Go to Kursiva',
  },
}

/** The error page of the hosted sign-in: it has no script and redirects nowhere. */
export function hostedProblemPage(problem: HostedProblem, language: Language): string {
  const { [problem]: explanation, home } = words[language]
  return hostedPage(language, explanation, `<p><a href="${pathsIn(language).home}">${home}</a></p>`)
}

const signOutWords: Record<Language, { explanation: readonly [title: string, text: string]; yes: string; no: string }> =
  {
    nb: {
      explanation: [
        'Vil du logge ut?',
        'En annen side har bedt om å logge deg ut. Da logges du ut av Kursiva og av alt annet du har logget inn i med Kursiva-kontoen i denne nettleseren.',
      ],
      yes: 'Logg ut',
      no: 'Nei, bli innlogget',
    },
    es: {
      explanation: [
        '¿Quieres cerrar la sesión?',
        'Otra página ha pedido cerrar tu sesión. Saldrás de Kursiva y de todo lo demás en lo que hayas entrado con tu cuenta de Kursiva en este navegador.',
      ],
      yes: 'Cerrar sesión',
      no: 'No, seguir dentro',
    },
    en: {
      explanation: [
        'Do you want to log out?',
        'Another page has asked to log you out. You will leave Kursiva and everything else you have logged in to with your Kursiva account in this browser.',
      ],
      yes: 'Log out',
      no: 'No, stay logged in',
    },
  }

/**
 * The page that asks whether to sign out. It has no script; its form posts the fields to the page's address.
 * @param fields the parameters of the request
 */
export function signOutQuestionPage(fields: Readonly<Record<string, string>>, language: Language): string {
  const { explanation, yes, no } = signOutWords[language]
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  const form = `<form method="post" action="/oauth2/logout">${hidden.join('')}<button>${yes}</button></form>`
  return hostedPage(language, explanation, `${form}<p><a href="${pathsIn(language).home}">${no}</a></p>`)
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** @param rest what follows the text, as HTML */
function hostedPage(language: Language, [title, text]: readonly [string, string], rest: string): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} – Kursiva</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
    '<link rel="stylesheet" href="/oauth2/page.css"></head>' +
    `<body><main><p class="mark">Kurs<i>iva</i></p><h1>${title}</h1><p>${text}</p>${rest}</main></body></html>`
  )
}

/** The style of {@link hostedProblemPage}: the colours of the pages (design/tokens.css), without their fonts. */
export const hostedProblemStyle =
  ':root{color-scheme:light dark}body{margin:0;border-top:.75rem solid light-dark(#f5b335,#f8bc47);' +
  'background:light-dark(#f6f5f0,#0d1a1d);color:light-dark(#3f5154,#bdcac8);font:1.0625rem/1.55 system-ui,sans-serif}' +
  'main{max-width:32rem;margin:auto;padding:3rem 1.5rem}h1,.mark{color:light-dark(#10262b,#f4f0e6);font-family:Georgia,serif;font-weight:400}' +
  '.mark{margin:0 0 12vh;font-size:1.5rem}h1{margin:0 0 .75rem;font-size:2.25rem;line-height:1.15;text-wrap:balance}p{text-wrap:pretty}' +
  'button{min-height:2.75rem;margin-top:.75rem;padding:0 1.5rem;border:1.5px solid;border-radius:2px;background:none;color:light-dark(#10262b,#f4f0e6);font:inherit;font-weight:650;cursor:pointer}' +
  ':focus-visible{outline:3px solid light-dark(#0b5261,#ffd27a);outline-offset:2px}' +
  'a{display:inline-flex;align-items:center;min-height:2.75rem;color:light-dark(#0b5261,#93d4da);text-underline-offset:.2em}'
