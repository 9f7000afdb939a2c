import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState, useDebouncedValue } from '#design/index.ts'
import type { AnswerRefusal } from '#features/lti/rules/linkable.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import type { PickerQuery as PickerData } from '#generated/graphql/graphql.ts'
import { toggled, type Chosen, type Tray } from './chosen.ts'
import { CoursePlaces, CourseShelf } from './CourseShelf.tsx'
import { PickerHead } from './PickerHead.tsx'
import styles from './Picking.module.css'
import { PickerTray } from './PickerTray.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import { sendAnswer, type Answered, type Signed } from './send-answer.ts'

/** In characters; a shorter text does not search (C5). */
const minSearchLength = 2

interface PickerProps {
  subjects: PickerData['categories']
  /** what the platform accepts; undefined while it is loading */
  taken: NonNullable<PickerData['deepLinking']> | undefined
}

/** The course list with its filters, and the tray with the chosen items; then the form that returns to the platform. */
export function Picker({ subjects, taken }: PickerProps) {
  const { t } = useTranslation('deep-linking')
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const debounced = useDebouncedValue(typed.trim())
  const text = debounced.length < minSearchLength ? '' : debounced
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [problem, setProblem] = useState<AnswerRefusal | 'Failed'>()
  const [isSending, setIsSending] = useState(false)
  const [signed, setSigned] = useState<Signed>()
  const kind = { isOne: taken?.several === false, countsPoints: taken?.points === true }
  const tray: Tray = {
    ...kind,
    chosen,
    toggle: (course, thing) => setChosen((now) => toggled({ ...kind, chosen: now }, course, thing)),
    remove: (id) => setChosen((now) => now.filter((each) => each.id !== id)),
    count: (id, points) => setChosen((now) => now.map((each) => (each.id === id ? { ...each, points } : each))),
  }
  const answer = async (given: readonly Chosen[]) => {
    setIsSending(true)
    setProblem(undefined)
    const answered: Answered = await sendAnswer(given, language)
    if (answered.kind === 'Signed') setSigned(answered)
    else {
      setIsSending(false)
      setProblem(answered.kind === 'Failed' ? 'Failed' : answered.reason)
    }
  }
  return (
    <>
      <PickerHead {...{ subjects, typed, categoryId, isOne: kind.isOne }} onType={setTyped} onSubject={setCategoryId} />
      <div className={styles.shelf}>
        {taken === undefined ? (
          <CoursePlaces />
        ) : taken.links ? (
          <CourseShelf
            {...{ text, categoryId, tray }}
            onReset={() => {
              setTyped('')
              setCategoryId(null)
            }}
          />
        ) : (
          <EmptyState level={2} word={t('noLinks.word')} title={t('noLinks.title')} className={styles.message}>
            {t('noLinks.lead')}
          </EmptyState>
        )}
      </div>
      <PickerTray
        {...{ tray, isSending }}
        problem={problem && t(`problem.${problem}`)}
        onAdd={() => void answer(chosen)}
        onCancel={() => void answer([])}
      />
      {signed && <ReturnForm {...signed} />}
    </>
  )
}
