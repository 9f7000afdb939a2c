import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'
import { plainTitle, textIn, type LocalisedText } from '#values/localised-text.ts'

interface Row {
  readonly name: LocalisedText
  readonly organization: string | null
  readonly starts_at: Date
  readonly expires_at: Date
}

/** The single courses that are open to a person: bought by themselves, or held as a seat of their organisation's. */
export const licenseData: PersonalDataKeeper = {
  name: 'licenses',
  tables: ['course_license', 'course_seat'],
  readsAs: 'user',
  collect: async (tx, { userId, language }) => {
    const { rows } = await sql<Row>`
      select n.name, o.name as organization, l.starts_at, l.expires_at
      from user_course_license l
      join course_title n on n.id = l.course_id
      left join organization_outline o on o.id = l.organization_id
      where l.user_id = ${userId} order by l.starts_at desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'courses',
          file: { nb: 'kjopte-kurs', es: 'cursos-comprados', en: 'bought-courses' },
          about: {
            nb: 'Enkeltkurs du har kjøpt, eller som organisasjonen din har kjøpt til deg.',
            es: 'Los cursos sueltos que has comprado o que tu organización ha comprado para ti.',
            en: 'Single courses that you bought, or that your organisation bought for you.',
          },
          columns: {
            course: { nb: 'Kurs', es: 'Curso', en: 'Course' },
            organization: { nb: 'Kjøpt av', es: 'Comprado por', en: 'Bought by' },
            startsAt: { nb: 'Fra', es: 'Desde', en: 'From' },
            expiresAt: { nb: 'Til', es: 'Hasta', en: 'Until' },
          },
          rows: rows.map((row) => ({
            course: plainTitle(textIn(row.name, language)),
            organization: row.organization,
            startsAt: row.starts_at,
            expiresAt: row.expires_at,
          })),
        },
      ],
    }
  },
  isNeeded: async (tx, userId, now) => {
    const { rows } = await sql`
      select from user_course_license where user_id = ${userId} and expires_at > ${now}::timestamptz limit 1`.execute(
      tx,
    )
    return rows.length > 0
  },
  erase: async (tx, { userId }) => {
    await tx.deleteFrom('course_seat').where('user_id', '=', userId).execute()
    await tx.deleteFrom('course_license').where('user_id', '=', userId).execute()
  },
}
