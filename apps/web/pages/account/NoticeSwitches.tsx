import { ReminderSwitches } from '#features/assignments/web/index.ts'
import { RecallMailSwitch } from '#features/recall/web/index.ts'

/** The switches for mails of other features, for the account page. */
export const NoticeSwitches = () => (
  <>
    <ReminderSwitches />
    <RecallMailSwitch />
  </>
)
