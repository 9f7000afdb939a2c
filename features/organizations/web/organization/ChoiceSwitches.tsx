import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch, useBanners } from '#design/index.ts'
import type { OrganizationOfPage } from '#features/organizations/web/organization-query.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './organization.module.css'

const choices = [
  { field: 'hidePriceList', mutation: 'SetHiddenPriceList' },
  { field: 'inOrderFirstView', mutation: 'SetInOrderFirstView' },
  { field: 'gameBoards', mutation: 'SetGameBoards' },
] as const

/** Settings that apply to all members as soon as they are switched. */
export function ChoiceSwitches({ organization }: { readonly organization: OrganizationOfPage }) {
  const { t } = useTranslation('organization')
  const client = useApolloClient()
  const banners = useBanners()
  const [busy, setBusy] = useState<string>()

  const set = async ({ field, mutation }: (typeof choices)[number], enabled: boolean) => {
    setBusy(field)
    try {
      const { data } = await client.mutate({
        mutation: (await import('./organization-mutations.ts'))[mutation],
        variables: { organizationId: organization.id, enabled },
      })
      if (JSON.stringify(data).includes('NotOrganizationAdmin')) throw new Error(`${field} is not this reader's to set`)
    } catch (error) {
      reportError(error, 'ChoiceSwitches')
      banners.show({ kind: 'error', title: t('choice.failed') })
    }
    setBusy(undefined)
  }
  return (
    <div className={styles.switches}>
      {choices.map((choice) => {
        const isOn = organization[choice.field]
        return (
          <Switch
            key={choice.field}
            label={t(`choice.${choice.field}`)}
            note={t(`choiceNote.${choice.field}`)}
            checked={busy === choice.field ? !isOn : isOn}
            onChange={(event) => void set(choice, event.currentTarget.checked)}
          />
        )
      })}
    </div>
  )
}
