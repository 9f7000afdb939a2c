import { graphql } from '#generated/graphql/index.ts'

export const ReminderSettingQuery = graphql(`
  query ReminderSetting {
    reminderSetting {
      id
      own
      team
      hasTeam
    }
  }
`)

export const SetReminders = graphql(`
  mutation SetReminders($own: Boolean, $team: Boolean) {
    setReminders(own: $own, team: $team) {
      id
      own
      team
    }
  }
`)
