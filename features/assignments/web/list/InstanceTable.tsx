import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Monogram, Tag, TextLink, useBanners } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { useActiveOrganizationId } from '#features/organizations/web/index.ts'
import { EndExemptionMutation, type InstanceOfList } from '#features/assignments/web/assignments-query.ts'
import { ExemptDialog } from './ExemptDialog.tsx'
import styles from './InstanceTable.module.css'

interface InstanceTableProps {
  readonly turns: readonly InstanceOfList[]
  readonly onChanged: () => void
}

const tones = { OPEN: 'neutral', OVERDUE: 'err', DONE: 'ok', EXEMPT: 'info' } as const

/** The people of an assignment: how each stands, and who need not take it. */
export function InstanceTable({ turns, onChanged }: InstanceTableProps) {
  const { t } = useTranslation('assignments')
  const language = useLanguage()
  const banners = useBanners()
  const organizationId = useActiveOrganizationId()
  const [exempting, setExempting] = useState<InstanceOfList>()
  const [endExemption] = useMutation(EndExemptionMutation)
  const end = async ({ id }: InstanceOfList) => {
    try {
      await endExemption({ variables: { organizationId, turnIds: [id] } })
      onChanged()
    } catch (error) {
      console.error(error)
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
            <th scope="col">{t('table.standing')}</th>
            <th scope="col">{t('table.due')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('table.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {turns.map((turn) => (
            <tr key={turn.id}>
              <th scope="row">
                <span className={styles.who}>
                  <Monogram name={turn.name} size="regular" coloured />
                  <span>
                    <b>{turn.name}</b>
                    <small>{turn.email}</small>
                  </span>
                </span>
              </th>
              <td>
                <Tag tone={tones[turn.standing]}>{t(`standing.${turn.standing}`)}</Tag>
                {turn.doneAt !== null && <small> {formatDate(language, turn.doneAt)}</small>}
                {turn.exemptedBecause !== null && <small className={styles.because}>{turn.exemptedBecause}</small>}
              </td>
              <td className={styles.due}>{turn.dueOn === null ? '–' : formatDate(language, turn.dueOn)}</td>
              <td className={styles.act}>
                {turn.standing === 'EXEMPT' && (
                  <TextLink onPress={() => void end(turn)}>
                    {t('endExemption')}
                    <span className="visually-hidden"> {turn.name}</span>
                  </TextLink>
                )}
                {(turn.standing === 'OPEN' || turn.standing === 'OVERDUE') && (
                  <TextLink onPress={() => setExempting(turn)}>
                    {t('exempt')}
                    <span className="visually-hidden"> {turn.name}</span>
                  </TextLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {exempting && (
        <ExemptDialog
          turn={exempting}
          onClose={() => setExempting(undefined)}
          onDone={() => {
            setExempting(undefined)
            onChanged()
          }}
        />
      )}
    </>
  )
}
