import type { FastifyInstance } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { registerUnsubscribePages } from '#platform/mail/index.ts'
import { unfollowAll } from './follow-store.ts'

const start = '/rest/courses/leave'

/** The path of the unsubscribe pages; the mail's code follows. */
export const unfollowPath = (code: string): string => `${start}/${code}`

const texts = {
  nb: {
    confirm: [
      'Ikke si fra om flere kurs?',
      'Da får du ikke e‑post når andre kurs du venter på, er klare.',
      'Ikke si fra',
    ],
    done: ['Vi sier ikke fra.', 'På siden til et kurs som kommer, kan du be om det igjen.'],
  },
  es: {
    confirm: [
      '¿No avisarte de más cursos?',
      'No recibirás ningún correo cuando estén listos los demás cursos que esperas.',
      'No avisarme',
    ],
    done: ['No te avisaremos.', 'Puedes volver a pedirlo en la página de cualquier curso que esté por llegar.'],
  },
  en: {
    confirm: [
      'No more news of other courses?',
      'You will get no email when other courses you wait for are ready.',
      'Do not tell me',
    ],
    done: ['We will not tell you.', 'On the page of a course that is coming you can ask for it again.'],
  },
} as const

/** `POST /rest/courses/leave/<code>` ends everything that the user with this code waits for. */
export async function unfollowRoute(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
  registerUnsubscribePages(app, {
    start,
    texts,
    languageOf: (host) => (marketOfHost(host) === 'es' ? 'es' : 'nb'),
    end: (code) => inTransaction(database, { kind: 'system' }, (tx) => unfollowAll(tx, code)),
  })
}
