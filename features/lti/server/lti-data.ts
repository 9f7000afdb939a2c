import { removeUsers } from '#features/accounts/server/index.ts'
import { sql, type Transaction } from '#platform/database/index.ts'
import { maxExportedRows, type DataTable, type Person, type PersonalDataKeeper } from '#platform/personal-data.ts'

/**
 * The personal data of LTI: a user's identities at platforms, and their launches. The platform's data about a user is
 * deleted with the account, and so is the user that was created for the platform before.
 */
export const ltiData: PersonalDataKeeper = {
  name: 'lti',
  tables: ['lti_user', 'lti_launch', 'lti_session', 'lti_link', 'lti_former', 'lti_platform', 'lti_score'],
  readsAs: 'system',
  collect: async (tx, person) => ({
    tables: [await platforms(tx, person), await launches(tx, person), await scores(tx, person)],
  }),
  erase: async (tx, { userId }) => {
    // codes and scores are deleted by cascade with the platform's user
    await sql`
      delete from lti_session s using lti_user l where l.user_id = ${userId} and s.lti_user_id = l.id`.execute(tx)
    await sql`delete from lti_session where user_id = ${userId}`.execute(tx)
    await sql`update lti_launch set person = null, user_id = null where user_id = ${userId}`.execute(tx)
    await sql`delete from lti_user where user_id = ${userId}`.execute(tx)
    await sql`update lti_platform set created_by = null where created_by = ${userId}`.execute(tx)
    await eraseFormer(tx, sql`account_id = ${userId}`)
  },
}

/** Erases users who were created for a platform and merged into an account. They cannot sign in. */
export async function eraseFormer(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select user_id as id from lti_former where ${which}`.execute(tx)
  await removeUsers(
    tx,
    rows.map(({ id }) => id),
  )
}

async function platforms(tx: Transaction, { userId }: Person): Promise<DataTable> {
  const { rows } = await sql<{
    platform: string
    subject: string
    name: string | null
    email: string | null
    linkedAt: Date | null
    lastLaunchedAt: Date | null
  }>`
    select p.name as platform, l.subject, l.name, l.email, l.linked_at as "linkedAt", l.last_launched_at as "lastLaunchedAt"
    from lti_user l join lti_platform p on p.id = l.platform_id
    where l.user_id = ${userId} order by l.created_at desc limit ${maxExportedRows}`.execute(tx)
  return {
    key: 'learningPlatforms',
    file: { nb: 'laeringsplattformer', es: 'plataformas-de-aprendizaje', en: 'learning-platforms' },
    about: {
      nb: 'Læringsplattformer som har sendt deg hit, og hva de har sagt om deg.',
      es: 'Las plataformas de aprendizaje que te han enviado aquí y lo que han dicho de ti.',
      en: 'Learning platforms that have sent you here, and what they said about you.',
    },
    columns: {
      platform: { nb: 'Plattform', es: 'Plataforma', en: 'Platform' },
      subject: {
        nb: 'Plattformens nummer på deg',
        es: 'Tu número en la plataforma',
        en: 'The platform’s number for you',
      },
      name: { nb: 'Navn der', es: 'Nombre allí', en: 'Name there' },
      email: { nb: 'E-post der', es: 'Correo allí', en: 'E-mail there' },
      linkedAt: { nb: 'Koblet til kontoen', es: 'Vinculada a la cuenta', en: 'Linked to the account' },
      lastLaunchedAt: { nb: 'Sist åpnet derfra', es: 'Última apertura', en: 'Last opened from there' },
    },
    rows: rows.map((row) => ({ ...row })),
  }
}

async function launches(tx: Transaction, { userId }: Person): Promise<DataTable> {
  const { rows } = await sql<{ platform: string; at: Date; title: string | null; outcome: string }>`
    select p.name as platform, e.at, e.title, e.outcome
    from lti_launch e join lti_platform p on p.id = e.platform_id
    where e.user_id = ${userId} order by e.at desc, e.id limit ${maxExportedRows}`.execute(tx)
  return {
    key: 'launches',
    file: { nb: 'aapninger', es: 'aperturas', en: 'launches' },
    about: {
      nb: 'Når en læringsplattform har åpnet Kursiva for deg, de siste 90 dagene.',
      es: 'Cuándo una plataforma de aprendizaje ha abierto Kursiva para ti, en los últimos 90 días.',
      en: 'When a learning platform opened Kursiva for you, in the last 90 days.',
    },
    columns: {
      platform: { nb: 'Plattform', es: 'Plataforma', en: 'Platform' },
      at: { nb: 'Tid', es: 'Momento', en: 'Time' },
      title: { nb: 'Sted', es: 'Lugar', en: 'Place' },
      outcome: { nb: 'Hvordan det gikk', es: 'Resultado', en: 'How it went' },
    },
    rows: rows.map((row) => ({ ...row })),
  }
}

async function scores(tx: Transaction, { userId }: Person): Promise<DataTable> {
  const { rows } = await sql<{ platform: string; title: string | null; given: number | null; sentAt: Date | null }>`
    select p.name as platform, r.title, s.given, s.sent_at as "sentAt"
    from lti_score s
    join lti_user l on l.id = s.lti_user_id
    join lti_resource r on r.id = s.resource_id
    join lti_platform p on p.id = r.platform_id
    where l.user_id = ${userId} order by s.changed_at desc, s.id limit ${maxExportedRows}`.execute(tx)
  return {
    key: 'platformScores',
    file: { nb: 'resultater-til-plattformer', es: 'resultados-enviados', en: 'results-sent' },
    about: {
      nb: 'Resultatene Kursiva har regnet ut for læringsplattformer, og når de sist ble sendt dit.',
      es: 'Los resultados que Kursiva ha calculado para las plataformas de aprendizaje y cuándo se enviaron por última vez.',
      en: 'The results Kursiva has worked out for learning platforms, and when they were last sent there.',
    },
    columns: {
      platform: { nb: 'Plattform', es: 'Plataforma', en: 'Platform' },
      title: { nb: 'Sted', es: 'Lugar', en: 'Place' },
      given: { nb: 'Poeng av 100', es: 'Puntos de 100', en: 'Points of 100' },
      sentAt: { nb: 'Sendt', es: 'Enviado', en: 'Sent' },
    },
    rows: rows.map((row) => ({ ...row })),
  }
}
