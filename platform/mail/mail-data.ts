import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

interface Row {
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly created_at: Date
  readonly sent_at: Date | null
}

/** The mails to a user, and those that the user wrote to the support desk. Codes are left out while they work. */
export const mailData: PersonalDataKeeper = {
  name: 'mail',
  tables: ['mail_outbox', 'mail_suppression'],
  // the user who causes a mail may not read the outbox
  readsAs: 'system',
  collect: async (tx, { email }) => {
    const { rows } = await sql<Row>`
      select kind, recipient, subject, text_body, created_at, sent_at from mail_outbox
      where recipient = ${email} or reply_to = ${email} order by created_at desc limit ${maxExportedRows}`.execute(tx)
    const suppressed = await tx.selectFrom('mail_suppression').selectAll().where('recipient', '=', email).execute()
    return {
      tables: [
        {
          key: 'mail',
          file: { nb: 'e-post', es: 'correo', en: 'mail' },
          about: {
            nb: 'E-post vi har sendt deg, og det du har skrevet til oss. Blir slettet etter 30 dager.',
            es: 'Los correos que te hemos enviado y lo que nos has escrito. Se borran a los 30 días.',
            en: 'Mail we have sent you, and what you have written to us. Deleted after 30 days.',
          },
          columns: {
            to: { nb: 'Til', es: 'Para', en: 'To' },
            subject: { nb: 'Emne', es: 'Asunto', en: 'Subject' },
            text: { nb: 'Tekst', es: 'Texto', en: 'Text' },
            writtenAt: { nb: 'Skrevet', es: 'Escrito', en: 'Written' },
            sentAt: { nb: 'Sendt', es: 'Enviado', en: 'Sent' },
          },
          rows: rows.map((row) => ({
            to: row.recipient,
            subject: row.subject,
            text: row.kind === 'account-code' ? null : row.text_body,
            writtenAt: row.created_at,
            sentAt: row.sent_at,
          })),
        },
        {
          key: 'suppressedMail',
          file: { nb: 'stoppet e-post', es: 'correo detenido', en: 'suppressed mail' },
          about: {
            nb: 'Om e-post til deg er kommet i retur eller meldt som søppelpost, og derfor stoppet. Blir slettet etter et år.',
            es: 'Si el correo que te enviamos fue devuelto o marcado como spam y por eso se detuvo. Se borra al año.',
            en: 'Whether mail to you came back or was reported as spam, and is therefore held back. Deleted after a year.',
          },
          columns: {
            since: { nb: 'Siden', es: 'Desde', en: 'Since' },
            cause: { nb: 'Årsak', es: 'Causa', en: 'Cause' },
            reason: { nb: 'Begrunnelse', es: 'Motivo', en: 'Reason' },
            liftedAt: { nb: 'Opphevet', es: 'Levantado', en: 'Lifted' },
          },
          rows: suppressed.map((row) => ({
            since: row.suppressed_at,
            cause: row.cause,
            reason: row.reason,
            liftedAt: row.lifted_at,
          })),
        },
      ],
    }
  },
  erase: async (tx, { email }) => {
    await tx
      .deleteFrom('mail_outbox')
      .where((where) => where.or([where('recipient', '=', email), where('reply_to', '=', email)]))
      .execute()
    await tx.deleteFrom('mail_suppression').where('recipient', '=', email).execute()
  },
}
