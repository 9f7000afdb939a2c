import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, lazyPart } from '#design/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { MyWeek, type MyWeekReference } from './my-week.ts'

const GoalDialog = lazyPart(async () => (await import('./GoalDialog.tsx')).GoalDialog)

/** Opens the dialog in which the weekly goal is chosen or turned off. */
export function GoalButton({ week }: { week: MyWeekReference }) {
  const { t } = useTranslation('goals')
  const { goal } = readFragment(MyWeek, week)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t(goal.kind === 'OFF' ? 'set' : 'change')}
      </Button>
      {isOpen && (
        <Suspense>
          <GoalDialog goal={goal} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
