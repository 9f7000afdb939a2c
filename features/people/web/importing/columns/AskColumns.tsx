import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, Select, TitleText } from '#design/index.ts'
import type { ColumnAnswer, ListColumn } from '#features/people/rules/importing/list-columns.ts'
import { fields } from '#features/people/rules/importing/words.ts'
import styles from './AskColumns.module.css'
import { Refusal } from '#features/people/web/importing/Refusal.tsx'
import type { ListToSend } from '#features/people/web/importing/send-list.ts'
import { useColumnName } from './use-column-name.ts'
import { useSendList } from '#features/people/web/importing/use-send-list.ts'

const answers: readonly ColumnAnswer[] = [...fields, 'none']

interface AskColumnsProps {
  readonly sent: ListToSend
  readonly columns: readonly ListColumn[]
  readonly onAnswered: Parameters<typeof useSendList>[0]
  /** select another file */
  readonly onBack: () => void
}

/** Asks what each column contains, the unrecognised ones first. No column is ignored without an answer. */
export function AskColumns({ sent, columns, onAnswered, onBack }: AskColumnsProps) {
  const { t } = useTranslation('inviting')
  const nameOf = useColumnName()
  const { send, isSending, refusal } = useSendList(onAnswered)
  const [given, setGiven] = useState<ReadonlyMap<number, ColumnAnswer>>(
    new Map(columns.flatMap(({ place, answer }) => (answer === undefined ? [] : [[place, answer] as const]))),
  )
  const unknown = columns.filter(({ answer }) => answer === undefined)
  const known = columns.filter(({ answer }) => answer !== undefined)
  const isWhole = given.size === columns.length && [...given.values()].includes('email')
  const choose = (place: number, answer: string) => {
    const chosen = answers.find((each) => each === answer)
    if (chosen !== undefined) setGiven(new Map(given).set(place, chosen))
  }
  /** Whether another column has the answer, which only one column can have. */
  const isTaken = (place: number, answer: ColumnAnswer) =>
    answer !== 'none' && answer !== 'group' && [...given].some(([other, each]) => other !== place && each === answer)

  const choice = (column: ListColumn) => (
    <Select
      key={column.place}
      label={nameOf(column)}
      hint={t('columns.samples', { samples: column.samples.join(' · ') })}
      placeholder={t('columns.choose')}
      value={given.get(column.place) ?? ''}
      disabled={isSending}
      onChange={(event) => choose(column.place, event.currentTarget.value)}
      options={answers.map((answer) => ({
        value: answer,
        label: t(`columns.answer.${answer}`),
        disabled: isTaken(column.place, answer),
      }))}
    />
  )
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) void send({ ...sent, answers: given })
      }}
    >
      {unknown.length > 0 && (
        <>
          <h3 className={styles.heading}>
            <TitleText text={t('columns.title', { count: unknown.length })} />
          </h3>
          <p className={styles.lead}>{t('columns.lead')}</p>
          <div className={styles.choices}>{unknown.map(choice)}</div>
        </>
      )}
      {known.length > 0 && (
        <>
          <h3 className={styles.known}>{t('columns.known')}</h3>
          <div className={styles.choices}>{known.map(choice)}</div>
        </>
      )}
      <Refusal why={refusal} />
      <div className={styles.foot}>
        <span role="status">{isWhole ? '' : t(given.size < columns.length ? 'columns.left' : 'columns.noEmail')}</span>
        <div className={styles.buttons}>
          <Button onPress={onBack}>{t('preview.otherFile')}</Button>
          <PrimaryButton type="submit" isDisabled={!isWhole} isPending={isSending}>
            {t('columns.next')}
          </PrimaryButton>
        </div>
      </div>
    </form>
  )
}
