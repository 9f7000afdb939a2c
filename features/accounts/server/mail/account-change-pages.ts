import type { FastifyInstance } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { registerUnsubscribePages } from '#platform/mail/index.ts'
import type { ChangeResult, UserPool } from '#protocols/user-pool/index.ts'
import type { Language } from '#values/language.ts'
import { pathsIn } from '#values/paths.ts'
import { changePaths } from './account-change-links.ts'
import { languageOf } from './mail-locale.ts'

const gone = {
  nb: [
    'Lenken virker ikke lenger.',
    'Den er brukt før, eller den er for gammel. Var det ikke deg, så velg nytt passord og skriv til oss.',
  ],
  es: [
    'El enlace ya no sirve.',
    'Ya se ha usado o es demasiado antiguo. Si no has sido tú, elige otra contraseña y escríbenos.',
  ],
  en: [
    'The link no longer works.',
    'It has been used, or it is too old. If it was not you, choose a new password and write to us.',
  ],
} as const

const undoTexts = {
  nb: {
    confirm: [
      'Var det ikke deg?',
      'Da angrer vi det som er endret, og logger ut overalt. Etterpå velger du et nytt passord.',
      'Angre, og logg ut overalt',
    ],
    done: ['Det er angret.', 'Kontoen er som før, og alle er logget ut. Velg et nytt passord for å logge inn igjen.'],
    expired: gone.nb,
  },
  es: {
    confirm: [
      '¿No has sido tú?',
      'Entonces desharemos el cambio y cerraremos todas las sesiones. Después elegirás otra contraseña.',
      'Deshacerlo y cerrar todas las sesiones',
    ],
    done: [
      'Deshecho.',
      'Tu cuenta está como antes y todas las sesiones están cerradas. Elige otra contraseña para volver a entrar.',
    ],
    expired: gone.es,
  },
  en: {
    confirm: [
      'Was it not you?',
      'Then we undo what was changed and log out everywhere. After that you choose a new password.',
      'Undo it and log out everywhere',
    ],
    done: [
      'It is undone.',
      'The account is as it was, and everybody is logged out. Choose a new password to log in again.',
    ],
    expired: gone.en,
  },
} as const

const confirmTexts = {
  nb: {
    confirm: [
      'Er den nye adressen din?',
      'Da går alt fra oss dit fra nå av, også koder for nytt passord.',
      'Ja, det var meg',
    ],
    done: ['Da er det gjort.', 'Den nye adressen gjelder for alt.'],
    expired: gone.nb,
  },
  es: {
    confirm: [
      '¿Es tuya la dirección nueva?',
      'Entonces lo recibirás todo allí, también los códigos para otra contraseña.',
      'Sí, he sido yo',
    ],
    done: ['Hecho.', 'La dirección nueva vale para todo.'],
    expired: gone.es,
  },
  en: {
    confirm: [
      'Is the new address yours?',
      'Then everything from us goes there, codes for a new password too.',
      'Yes, that was me',
    ],
    done: ['Done.', 'The new address is used for everything.'],
    expired: gone.en,
  },
} as const

const choosePassword = { nb: 'Velg nytt passord', es: 'Elegir otra contraseña', en: 'Choose a new password' } as const

/**
 * The pages behind the links in mails about account changes. Opening one does nothing, because mail scanners open every
 * link; its button works once, without signing in.
 */
export async function changePages(
  app: FastifyInstance,
  { pool }: { readonly pool: Pick<UserPool, 'undoChange' | 'confirmChange'> },
): Promise<void> {
  const byHost = (host: string): Language => (marketOfHost(host) === 'es' ? 'es' : 'nb')
  const languageIn = (outcome: ChangeResult) =>
    outcome.kind === 'Gone' ? undefined : languageOf(outcome.user.attributes)
  registerUnsubscribePages(app, {
    start: changePaths.undo,
    texts: undoTexts,
    languageOf: byHost,
    end: async (secret) => languageIn(await pool.undoChange(secret)),
    next: (language) => ({ label: choosePassword[language], href: pathsIn(language).forgotPassword }),
  })
  registerUnsubscribePages(app, {
    start: changePaths.confirm,
    texts: confirmTexts,
    languageOf: byHost,
    end: async (secret) => languageIn(await pool.confirmChange(secret)),
  })
}
