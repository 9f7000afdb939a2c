import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, Skeleton, Switch, TextLink } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { RecallChoices, RecallChoicesQuery, SetRecall, SetRecallCourse } from './recall-choices.ts'
import styles from './RecallSwitches.module.css'

/** The recall settings: on or off, and from which courses. */
export function RecallSwitches() {
  const { t } = useTranslation('recall')
  const localised = useLocalised()
  const paths = usePaths()
  const { data, error } = useQuery(RecallChoicesQuery)
  const [set, setting] = useMutation(SetRecall)
  const [setCourse, settingCourse] = useMutation(SetRecallCourse)
  const [hasFailed, setFailed] = useState(false)
  const choices = data && readFragment(RecallChoices, data.recall)
  const isBusy = setting.loading || settingCourse.loading
  const change = async (work: () => Promise<unknown>) => {
    setFailed(false)
    try {
      await work()
    } catch {
      setFailed(true)
    }
  }
  if (!choices && error) return <p role="alert">{t('choices.unread')}</p>
  if (!choices) return <Skeleton lines={5} />
  return (
    <div className={styles.switches}>
      <Switch
        label={t('choices.ask')}
        note={t('choices.askNote')}
        checked={choices.isOn}
        aria-busy={isBusy}
        onChange={({ currentTarget: { checked } }) => void change(() => set({ variables: { isOn: checked } }))}
      />
      {choices.isOn && choices.courses.length > 0 && (
        <details className={styles.courses}>
          <summary>{t('choices.courses')}</summary>
          {choices.courses.map(({ course, isIncluded }) => (
            <Switch
              key={course.id}
              label={plainTitle(localised(course.name))}
              checked={isIncluded}
              aria-busy={isBusy}
              onChange={({ currentTarget: { checked } }) =>
                void change(() => setCourse({ variables: { courseId: course.id, isIncluded: checked } }))
              }
            />
          ))}
        </details>
      )}
      <p role="alert">{hasFailed && t('choices.failed')}</p>
      <p>
        <TextLink href={paths.recall}>{t('choices.open')}</TextLink>
      </p>
    </div>
  )
}
