import type { FastifyInstance } from 'fastify'
import { marketOfHost } from '#features/markets/server/index.ts'
import { inTransaction, type Database } from '#platform/database/index.ts'
import { registerUnsubscribePages } from '#platform/mail/index.ts'
import { unsubscribe } from './setting-store.ts'

const start = '/rest/recall/leave'

/** The path of the unsubscribe pages; the mail's code follows. */
export const leavePath = (code: string): string => `${start}/${code}`

const texts = {
  nb: {
    confirm: ['Ikke flere Dagens tre på e‑post?', 'Spørsmålene står på forsiden som før.', 'Ikke send flere'],
    done: ['Du får ikke flere.', 'Spørsmålene står på forsiden som før. På kontosiden kan du be om dem igjen.'],
  },
  es: {
    confirm: ['¿Dejar de recibir las tres del día?', 'Las preguntas siguen en la portada.', 'No enviar más'],
    done: ['No recibirás más.', 'Las preguntas siguen en la portada. En tu cuenta puedes volver a pedirlas.'],
  },
  en: {
    confirm: ['No more daily threes by email?', 'The questions stay on the front page.', 'Send no more'],
    done: [
      'You will get no more.',
      'The questions stay on the front page. You can ask for them again in your account.',
    ],
  },
} as const

/** `POST /rest/recall/leave/<code>` turns off the recall mails of the user with this code. */
export async function unsubscribeRoute(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): Promise<void> {
  registerUnsubscribePages(app, {
    start,
    texts,
    languageOf: (host) => (marketOfHost(host) === 'es' ? 'es' : 'nb'),
    end: (code) => inTransaction(database, { kind: 'system' }, (tx) => unsubscribe(tx, code)),
  })
}
