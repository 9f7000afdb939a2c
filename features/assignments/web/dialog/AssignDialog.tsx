import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Calendar, Checkbox, Dialog, PrimaryButton, TextField, useBanners } from '#design/index.ts'
import { useCalendarWords, useMarket } from '#features/markets/web/index.ts'
import { maxGreetingLength, maxTargets } from '#features/assignments/rules/limits.ts'
import { weekdayOf } from '#values/calendar/month.ts'
import { dayIn, daysAfter, type Day } from '#values/day.ts'
import styles from './AssignDialog.module.css'
import { targetInput, type ChosenItem, type ChosenTarget } from './choice.ts'
import { useChosenPeople } from './chosen-people.ts'
import { termsInput, type Deadline } from './deadline.ts'
import { DeadlineSentence } from './DeadlineSentence.tsx'
import { FixedItem, ItemPicker } from './ItemPicker.tsx'
import { MoreChoices } from './MoreChoices.tsx'
import { AssignmentPreview } from './AssignmentPreview.tsx'
import { TargetPicker } from './TargetPicker.tsx'
import { useSendAssignment } from './use-send-assignment.ts'
import { useAssignmentPreview } from './use-assignment-preview.ts'

/** The current values of the assignment to change. */
export interface ToChange {
  readonly id: string
  readonly item: ChosenItem
  readonly targets: readonly ChosenTarget[]
  readonly deadline: Deadline
  readonly greeting: string
  readonly notifyWhenDone: boolean
}

interface AssignDialogProps {
  readonly userIds?: readonly string[] | undefined
  readonly change?: ToChange | undefined
  readonly onClose: () => void
  readonly onDone?: (() => void) | undefined
}

const nobody: readonly string[] = []

/** The dialog that assigns courses and playlists to people by a deadline, or changes an assignment. */
export function AssignDialog({ userIds = nobody, change, onClose, onDone }: AssignDialogProps) {
  const { t } = useTranslation('assignments')
  const banners = useBanners()
  const send = useSendAssignment(change?.id)
  const chosen = useChosenPeople(userIds)
  const market = useMarket()
  const calendarWords = useCalendarWords()
  const [today] = useState(() => dayIn(market, new Date()))
  const [first] = useState(() => change ?? blank(today, chosen))
  const [items, setItems] = useState<readonly ChosenItem[]>(change ? [change.item] : [])
  const [targets, setTargets] = useState(first.targets)
  const [deadline, setDeadline] = useState(first.deadline)
  const [onlyNew, setOnlyNew] = useState(first.targets.some((target) => target.onlyNew))
  const [greeting, setGreeting] = useState(first.greeting)
  const [notifyWhenDone, setNotifyWhenDone] = useState(first.notifyWhenDone)
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)
  const wanted = targets.map((target) => targetInput({ ...target, onlyNew }))
  const reach = useAssignmentPreview(items, wanted)
  const people = onlyNew ? undefined : reach?.people

  const submit = async () => {
    const lacks = lackOf(items, targets, deadline, greeting)
    setProblem(lacks && t(`missing.${lacks}`))
    if (lacks !== undefined || isPending) return
    setPending(true)
    const refusal = await send({ items, targets: wanted, terms: termsInput(deadline, greeting, notifyWhenDone) })
    setPending(false)
    setProblem(refusal)
    if (refusal !== undefined) return
    onDone?.()
    onClose()
    banners.show({ key: 'assignment', kind: 'success', title: t(change ? 'changed' : 'assigned') })
  }

  return (
    <Dialog
      title={t(change ? 'change' : 'title')}
      closeLabel={t('close')}
      width="wide"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <div className={styles.body}>
        <div>
          {change ? <FixedItem item={change.item} /> : <ItemPicker items={items} onChange={setItems} />}
          <TargetPicker targets={targets} onChange={setTargets} />
          <AssignmentPreview reach={reach} items={items} />
          <TextField
            label={t('greeting')}
            optional={t('optional')}
            size="small"
            maxCharacters={maxGreetingLength}
            remainingText={(remaining) => t('remaining', { count: remaining })}
            value={greeting}
            onChange={({ currentTarget }) => setGreeting(currentTarget.value)}
          />
        </div>
        <div>
          <p className={styles.label}>{t('deadline')}</p>
          {deadline.kind === 'DAY' && (
            <Calendar
              {...calendarWords}
              today={today}
              first={today}
              value={deadline.dueOn}
              onChange={(dueOn) => setDeadline({ ...deadline, dueOn })}
            />
          )}
          <DeadlineSentence deadline={deadline} today={today} />
          <MoreChoices
            deadline={deadline}
            onDeadline={setDeadline}
            onlyNew={targets.length > 0 && targets.every(({ kind }) => kind === 'USER') ? undefined : onlyNew}
            onOnlyNew={setOnlyNew}
          />
        </div>
      </div>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.foot}>
        <Checkbox
          label={t('tell')}
          checked={notifyWhenDone}
          onChange={({ currentTarget }) => setNotifyWhenDone(currentTarget.checked)}
        />
        <div className={styles.buttons}>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <PrimaryButton isPending={isPending} onPress={() => void submit()}>
            {change ? t('save') : people === undefined ? t('assign') : t('assignTo', { count: people })}
          </PrimaryButton>
        </div>
      </div>
    </Dialog>
  )
}

/** The day itself, or the Monday after a weekend. */
const workingDay = (day: Day): Day => (weekdayOf(day) > 4 ? daysAfter(day, 7 - weekdayOf(day)) : day)

/** Defaults of a new assignment: four weeks, for the selected people. */
const blank = (today: Day, targets: readonly ChosenTarget[]): Omit<ToChange, 'id' | 'item'> => ({
  targets,
  deadline: { kind: 'DAY', dueOn: workingDay(daysAfter(today, 28)), dueDays: 30, delayDays: 0, repeatMonths: null },
  greeting: '',
  notifyWhenDone: true,
})

/** The reason why the form cannot be sent yet, if any. */
function lackOf(
  items: readonly ChosenItem[],
  targets: readonly ChosenTarget[],
  { kind, dueOn }: Deadline,
  greeting: string,
): 'items' | 'targets' | 'fewer' | 'deadline' | 'shorter' | undefined {
  if (items.length === 0) return 'items'
  if (targets.length === 0) return 'targets'
  if (targets.length > maxTargets) return 'fewer'
  if (kind === 'DAY' && dueOn === undefined) return 'deadline'
  return [...greeting].length > maxGreetingLength ? 'shorter' : undefined
}
