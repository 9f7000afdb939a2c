import { sql } from '#platform/database/index.ts'
import { maxExportedRows, type PersonalDataKeeper } from '#platform/personal-data.ts'

/** Personal data: a user's weekly goal, and what they saw of films on each day. */
export const goalData: PersonalDataKeeper = {
  name: 'goals',
  tables: ['weekly_goal', 'learning_day'],
  readsAs: 'user',
  collect: async (tx, { userId }) => {
    const { rows: goals } = await sql<{ kind: string; amount: number | null; at: Date }>`
      select kind, amount, updated_at as at from weekly_goal where user_id = ${userId}`.execute(tx)
    const { rows: days } = await sql<{ day: string; seconds: number }>`
      select day::text as day, seconds from learning_day where user_id = ${userId}
      order by day desc limit ${maxExportedRows}`.execute(tx)
    return {
      tables: [
        {
          key: 'weeklyGoal',
          file: { nb: 'ukemaal', es: 'objetivo-semanal', en: 'weekly-goal' },
          about: {
            nb: 'Det du vil nå i løpet av en uke.',
            es: 'Lo que quieres alcanzar en una semana.',
            en: 'What you want to reach in a week.',
          },
          columns: {
            kind: { nb: 'Mål i', es: 'Objetivo en', en: 'Goal in' },
            amount: { nb: 'Antall', es: 'Cantidad', en: 'Amount' },
            chosenAt: { nb: 'Valgt', es: 'Elegido', en: 'Chosen' },
          },
          rows: goals.map(({ kind, amount, at }) => ({ kind, amount, chosenAt: at })),
        },
        {
          key: 'learningDays',
          file: { nb: 'dager-med-laering', es: 'dias-de-aprendizaje', en: 'days-of-learning' },
          about: {
            nb: 'Hvor mye nytt du har sett av episoder hver dag.',
            es: 'Cuánto has visto por primera vez de los episodios cada día.',
            en: 'How much you saw of episodes for the first time on each day.',
          },
          columns: {
            day: { nb: 'Dag', es: 'Día', en: 'Day' },
            seconds: { nb: 'Sekunder', es: 'Segundos', en: 'Seconds' },
          },
          rows: days.map(({ day, seconds }) => ({ day, seconds })),
        },
      ],
    }
  },
  erase: async (tx, { userId }) => {
    await sql`delete from weekly_goal where user_id = ${userId}`.execute(tx)
    await sql`delete from learning_day where user_id = ${userId}`.execute(tx)
  },
}
