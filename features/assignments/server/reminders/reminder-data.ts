import { sql } from '#platform/database/index.ts'
import type { PersonalDataKeeper } from '#platform/personal-data.ts'
import { findReminderSetting } from './setting-store.ts'

interface Feed {
  readonly kind: 'OWN' | 'TEAM'
  readonly created_at: Date
}

/** What a person has chosen about mails of deadlines, and who may read those as a calendar. */
export const reminderData: PersonalDataKeeper = {
  name: 'reminders',
  tables: ['reminder_setting', 'calendar_feed'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const setting = await findReminderSetting(tx, userId)
    const { rows: feeds } = await sql<Feed>`
      select kind, created_at from calendar_feed where user_id = ${userId} order by kind`.execute(tx)
    return {
      tables: [
        {
          key: 'reminderSettings',
          file: { nb: 'brev-om-frister', es: 'avisos-de-plazos', en: 'deadline-mails' },
          about: {
            nb: 'Hvilke brev om frister du vil ha.',
            es: 'Qué avisos de plazos quieres recibir.',
            en: 'Which mails about deadlines you want.',
          },
          columns: {
            own: { nb: 'Egne frister', es: 'Plazos propios', en: 'Own deadlines' },
            team: { nb: 'De du leder', es: 'Tu equipo', en: 'Your team' },
          },
          rows: [{ own: setting.own, team: setting.team }],
        },
        {
          key: 'calendarFeeds',
          file: { nb: 'kalendere', es: 'calendarios', en: 'calendars' },
          about: {
            nb: 'Kalenderlenkene du har laget. Koden i dem har vi ikke.',
            es: 'Los enlaces de calendario que has creado. Su código no lo guardamos.',
            en: 'The calendar links you have made. We do not keep their codes.',
          },
          columns: {
            kind: { nb: 'Hva', es: 'Qué', en: 'What' },
            createdAt: { nb: 'Laget', es: 'Creado', en: 'Made' },
          },
          rows: feeds.map(({ kind, created_at }) => ({ kind, createdAt: created_at })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await sql`delete from reminder_setting where user_id = ${userId}`.execute(tx)
    await sql`delete from calendar_feed where user_id = ${userId}`.execute(tx)
  },
}
