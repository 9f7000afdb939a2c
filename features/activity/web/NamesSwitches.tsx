import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Switch } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { ActivityOfPage } from './activity-query.ts'
import styles from './BusiestList.module.css'

const SetNamesHideable = graphql(`
  mutation SetNamesHideable($organizationId: ID!, $enabled: Boolean!) {
    setNamesHideable(organizationId: $organizationId, enabled: $enabled) {
      __typename
      ... on ActivityNamesChosen {
        hideable
        hidden
      }
    }
  }
`)

const HideMyName = graphql(`
  mutation HideMyName($organizationId: ID!, $enabled: Boolean!) {
    hideMyName(organizationId: $organizationId, enabled: $enabled) {
      __typename
      ... on ActivityNamesChosen {
        hideable
        hidden
      }
    }
  }
`)

interface NamesSwitchesProps {
  readonly names: ActivityOfPage['names']
  readonly organizationId: string
}

/** Whether members may hide their names in the list, and whether the reader does. */
export function NamesSwitches({ names, organizationId }: NamesSwitchesProps) {
  const { t } = useTranslation('activity')
  const [chosen, setChosen] = useState<{ hideable: boolean; hidden: boolean }>(names)
  const [problem, setProblem] = useState<'Failed' | 'NotYours'>()
  const after = { refetchQueries: ['Activity'] }
  const [setHideable, settingHideable] = useMutation(SetNamesHideable, after)
  const [hide, hiding] = useMutation(HideMyName, after)

  const run = async (change: () => Promise<{ hideable: boolean; hidden: boolean } | undefined>) => {
    setProblem(undefined)
    try {
      const now = await change()
      if (now) setChosen(now)
      else setProblem('NotYours')
    } catch {
      setProblem('Failed')
    }
  }
  const changeHideable = (enabled: boolean) =>
    run(async () => {
      const result = (await setHideable({ variables: { organizationId, enabled } })).data?.setNamesHideable
      return result?.__typename === 'ActivityNamesChosen' ? result : undefined
    })
  const changeHidden = (enabled: boolean) =>
    run(async () => {
      const result = (await hide({ variables: { organizationId, enabled } })).data?.hideMyName
      return result?.__typename === 'ActivityNamesChosen' ? result : undefined
    })
  return (
    <div className={styles.switches}>
      <Switch
        label={t('names.hideable')}
        checked={settingHideable.loading ? !chosen.hideable : chosen.hideable}
        onChange={(event) => void changeHideable(event.currentTarget.checked)}
      />
      {chosen.hideable && (
        <Switch
          label={t('names.mine')}
          checked={hiding.loading ? !chosen.hidden : chosen.hidden}
          onChange={(event) => void changeHidden(event.currentTarget.checked)}
        />
      )}
      <p role="alert">{problem && t(problem === 'NotYours' ? 'names.notYours' : 'names.failed')}</p>
    </div>
  )
}
