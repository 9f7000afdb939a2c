import { builder } from '#platform/graphql/builder.ts'
import { userIdOf } from '#platform/graphql/context.ts'
import { inTransaction, sql } from '#platform/database/index.ts'
import { findReminderSetting, saveReminderSetting, type ReminderSetting } from './setting-store.ts'

interface OwnSetting extends ReminderSetting {
  readonly userId: string
}

const Setting = builder.objectRef<OwnSetting>('ReminderSetting').implement({
  description: 'Which mails about deadlines the viewer wants.',
  fields: (t) => ({
    id: t.id({ description: 'The viewer’s: there is one for each.', resolve: ({ userId }) => userId }),
    own: t.exposeBoolean('own', { description: 'Before, on and after the own deadlines.' }),
    team: t.exposeBoolean('team', { description: 'On Mondays, of the people one manages.' }),
    hasTeam: t.boolean({
      description: 'Whether the viewer is an admin or manager anywhere.',
      resolve: async (_, __, context) => {
        const { rows } = await sql`select from managed_organizations() limit 1`.execute(await context.read())
        return rows.length > 0
      },
    }),
  }),
})

builder.queryField('reminderSetting', (t) =>
  t.field({
    type: Setting,
    description: 'Which mails about deadlines the viewer wants.',
    authScopes: { signedIn: true },
    resolve: async (_, __, context) => {
      const userId = userIdOf(context)
      return { userId, ...(await findReminderSetting(await context.read(), userId)) }
    },
  }),
)

builder.mutationField('setReminders', (t) =>
  t.field({
    type: Setting,
    description: 'Turns mails about deadlines on or off; what is not given stays. The deadlines stay where they are.',
    authScopes: { signedIn: true },
    args: { own: t.arg.boolean(), team: t.arg.boolean() },
    resolve: (_, chosen, context) => {
      const userId = userIdOf(context)
      return inTransaction(context.database, { kind: 'user', userId }, async (tx) => {
        await saveReminderSetting(tx, userId, chosen)
        return { userId, ...(await findReminderSetting(tx, userId)) }
      })
    },
  }),
)
