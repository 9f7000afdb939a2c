import { useMutation } from '@apollo/client/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, Monogram, Tag, TextLink, useBanners, EmailAddress } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { PersonLink, useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { EndExemptionMutation, type InstanceOfList } from '#features/assignments/web/assignments-query.ts'
import { learningStatusText } from '#values/learning/learning-status-words.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './InstanceTable.module.css'

const ExemptDialog = lazyPart(async () => (await import('./ExemptDialog.tsx')).ExemptDialog)

interface InstanceTableProps {
  readonly instances: readonly InstanceOfList[]
  readonly onChanged: () => void
}

const tones = { OPEN: 'neutral', OVERDUE: 'err', DONE: 'ok', EXEMPT: 'info' } as const

/** The members of an assignment, their status and their exemptions. */
export function InstanceTable({ instances, onChanged }: InstanceTableProps) {
  const { t } = useTranslation('assignments')
  const language = useLanguage()
  const banners = useBanners()
  const organizationId = useActiveOrganizationId()
  const [exempting, setExempting] = useState<InstanceOfList>()
  const [endExemption] = useMutation(EndExemptionMutation)
  const end = async ({ id }: InstanceOfList) => {
    try {
      await endExemption({ variables: { organizationId, instanceIds: [id] } })
      onChanged()
    } catch (error) {
      reportError(error, 'InstanceTable')
      banners.show({ key: 'assignment', kind: 'error', title: t('failed') })
    }
  }
  return (
    <>
      <table className={styles.table}>
        <caption className="visually-hidden">{t('table.label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('table.name')}</th>
            <th scope="col">{t('table.status')}</th>
            <th scope="col">{t('table.due')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {instances.map((instance) => (
            <tr key={instance.id}>
              <th scope="row">
                <span className={styles.who}>
                  <Monogram name={instance.name} size="regular" coloured />
                  <span>
                    <b>
                      <PersonLink userId={instance.userId} name={instance.name} />
                    </b>
                    <small>
                      <EmailAddress address={instance.email} />
                    </small>
                  </span>
                </span>
              </th>
              <td>
                <Tag tone={tones[instance.status]}>{t(`status.${instance.status}`)}</Tag>
                {instance.learning && (
                  <small className={styles.because}>
                    {learningStatusText(language, instance.learning, instance.percentage)}
                  </small>
                )}
                {instance.doneAt !== null && <small> {formatDate(language, instance.doneAt)}</small>}
                {instance.exemptedBecause !== null && (
                  <small className={styles.because}>{instance.exemptedBecause}</small>
                )}
              </td>
              <td className={styles.due}>{instance.dueOn === null ? '–' : formatDate(language, instance.dueOn)}</td>
              <td className={styles.act}>
                {instance.status === 'EXEMPT' && (
                  <TextLink onPress={() => void end(instance)}>
                    {t('endExemption')}
                    <span className="visually-hidden"> {instance.name}</span>
                  </TextLink>
                )}
                {(instance.status === 'OPEN' || instance.status === 'OVERDUE') && (
                  <TextLink onPress={() => setExempting(instance)}>
                    {t('exempt')}
                    <span className="visually-hidden"> {instance.name}</span>
                  </TextLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exempting && (
        <Suspense>
          <ExemptDialog
            instance={exempting}
            onClose={() => setExempting(undefined)}
            onDone={() => {
              setExempting(undefined)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
