import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, CheckboxGroup, useBanners } from '#design/index.ts'
import {
  ChooseImportGroups,
  ImportedListQuery,
  ImportRowsQuery,
  type ImportedList,
} from '#features/people/web/inviting/inviting-queries.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './NewGroups.module.css'

/** The groups of a list that do not exist: those that stay ticked are made with the invitations. */
export function NewGroups({ list: { id, unknownGroups } }: { list: ImportedList }) {
  const { t } = useTranslation('inviting')
  const client = useApolloClient()
  const banners = useBanners()
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const names = unknownGroups.map(({ name }) => name)
  const make = names.filter((name) => !unticked.has(name))
  const choose = async () => {
    setBusy(true)
    try {
      const { data } = await client.mutate({
        mutation: ChooseImportGroups,
        variables: { importId: id, make, leaveOut: names.filter((name) => unticked.has(name)) },
        refetchQueries: [ImportedListQuery, ImportRowsQuery],
        awaitRefetchQueries: true,
      })
      const answer = data?.chooseImportGroups.__typename
      if (answer !== 'ImportMended')
        banners.show({
          key: 'import',
          kind: 'error',
          title: t(answer === 'TooManyImportGroups' ? 'newGroups.tooMany' : 'preview.gone'),
        })
    } catch (problem) {
      reportError(problem, 'NewGroups')
      banners.show({ key: 'import', kind: 'error', title: t('failed') })
    }
    setBusy(false)
  }
  return (
    <div className={styles.offer}>
      <CheckboxGroup
        legend={t('newGroups.title', { count: names.length })}
        hint={t('newGroups.hint')}
        className={styles.groups ?? ''}
        choices={unknownGroups.map(({ name, people }) => ({
          value: name,
          label: t('newGroups.group', { name, count: people }),
          disabled: isBusy,
        }))}
        value={make}
        onChange={(kept) => setUnticked(new Set(names.filter((name) => !kept.includes(name))))}
      />
      <Button isPending={isBusy} onPress={() => void choose()}>
        {make.length === 0 ? t('newGroups.without') : t('newGroups.make', { count: make.length })}
      </Button>
    </div>
  )
}
