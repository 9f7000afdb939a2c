import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Button, Icon, PrimaryButton, Row, RowList, SectionHeading, TitleText } from '#design/index.ts'
import type { SetupStep } from '#features/activity/rules/setup-steps.ts'
import { usePaths } from '#features/markets/web/index.ts'
import styles from './SetupChecklist.module.css'

interface SetupChecklistProps {
  readonly steps: readonly SetupStep[]
  /** whether it is the whole page: then its heading is the page's */
  readonly isPage?: boolean | undefined
}

/** What an admin does first: the first step that is left has the page's primary button, those that are done say so. */
export function SetupChecklist({ steps, isPage = false }: SetupChecklistProps) {
  const { t } = useTranslation('activity')
  const paths = usePaths()
  const pages: Readonly<Record<SetupStep['step'], string>> = {
    invite: paths.administration('administrate_users'),
    groups: paths.groups,
    assign: paths.assignments,
    see: paths.compliance,
  }
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section aria-labelledby="setup" className={styles.steps}>
      {isPage ? (
        <h1 id="setup" className={styles.title}>
          <TitleText text={t('steps.title')} />
        </h1>
      ) : (
        <SectionHeading id="setup" text={t('steps.title')} />
      )}
      <RowList>
        {steps.map(({ step, isDone }, at) => {
          const Press = step === next?.step ? PrimaryButton : Button
          return (
            <Row
              key={step}
              className={styles.step}
              figure={<i className={styles.number}>{isDone ? <Icon icon={CheckIcon} /> : at + 1}</i>}
              isSerif
              title={t(`steps.${step}.title`)}
              note={isDone ? t('steps.done') : t(`steps.${step}.note`)}
              end={
                !isDone && (
                  <Press href={pages[step]} size="small">
                    {t(`steps.${step}.press`)}
                  </Press>
                )
              }
            />
          )
        })}
      </RowList>
    </section>
  )
}
