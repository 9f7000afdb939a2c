import type { FastifyInstance } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { registerUnsubscribePages, type UnsubscribePagesOptions } from '#platform/mail/index.ts'
import { endRemindersOf, type ReminderKind } from './setting-store.ts'

const startOf = (kind: ReminderKind) => `/rest/reminders/${kind}/leave`

/** The path that unsubscribes the owner of a code from one kind of mail. */
export const reminderLeavePath = (kind: ReminderKind, code: string): string => `${startOf(kind)}/${code}`

const texts: Readonly<Record<ReminderKind, UnsubscribePagesOptions['texts']>> = {
  own: {
    nb: {
      confirm: ['Ikke mer e-post om frister?', 'Fristene står på kursprofilen din som før.', 'Ikke send flere'],
      done: [
        'Du får ikke flere.',
        'Fristene står på kursprofilen din som før. På kontosiden kan du slå e-posten på igjen.',
      ],
    },
    es: {
      confirm: ['¿Dejar de recibir avisos de plazos?', 'Siguen en «Mis cursos».', 'No enviar más'],
      done: ['No recibirás más.', 'Los plazos siguen en «Mis cursos». En tu cuenta puedes volver a pedirlos.'],
    },
    en: {
      confirm: ['No more emails about deadlines?', 'They stay on your course profile.', 'Send no more'],
      done: [
        'You will get no more.',
        'The deadlines stay on your course profile. You can ask for the emails again in your account.',
      ],
    },
  },
  team: {
    nb: {
      confirm: [
        'Ikke mer e-post om dem du leder?',
        'Hvem som er over fristen, står i oversikten som før.',
        'Ikke send flere',
      ],
      done: ['Du får ikke flere.', 'Oversikten står som før. På kontosiden kan du slå e-posten på igjen.'],
    },
    es: {
      confirm: [
        '¿Dejar de recibir avisos de tu equipo?',
        'El resumen sigue en la actividad de tu organización.',
        'No enviar más',
      ],
      done: ['No recibirás más.', 'El resumen sigue en su sitio. En tu cuenta puedes volver a pedirlo.'],
    },
    en: {
      confirm: [
        'No more emails about your team?',
        'Who is past a deadline stays on the pages of your organisation.',
        'Send no more',
      ],
      done: [
        'You will get no more.',
        'The overview stays where it was. You can ask for the emails again in your account.',
      ],
    },
  },
}

/** `POST /rest/reminders/<kind>/leave/<code>` unsubscribes the owner of the code from one kind of mail (RFC 8058). */
export async function reminderLeaveRoute(app: FastifyInstance, { database }: { readonly database: Database }) {
  for (const kind of ['own', 'team'] as const)
    registerUnsubscribePages(app, {
      start: startOf(kind),
      texts: texts[kind],
      languageOf: (host) => (marketOfHost(host) === 'es' ? 'es' : 'nb'),
      end: (code) => inTransaction(database, { kind: 'system' }, (tx) => endRemindersOf(tx, kind, code)),
    })
}
