import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { ImportRunResult } from '#generated/graphql/graphql.ts'
import { Button, PrimaryButton, useBanners } from '#design/index.ts'
import type { Run } from './import-run.ts'
import { ImportRunQuery, StartImportRun, StopImportRun } from './imports-documents.ts'
import styles from './Imports.module.css'

/** Runs a list that is checked, or stops one between two rows. */
export function RunActions({ run }: { readonly run: Run }) {
  const { t } = useTranslation('people-studio')
  const client = useApolloClient()
  const banners = useBanners()
  const { id, status, created, changed } = run
  if (status === 'DONE' || status === 'STOPPED') return null
  const change = async (send: () => Promise<ImportRunResult | undefined>) => {
    const result = await send().catch(() => undefined)
    if (result !== 'DONE') banners.show({ kind: 'error', key: 'imports', title: t(`act.${result ?? 'FAILED'}`) })
    await client.refetchQueries({ include: [ImportRunQuery] })
  }
  const variables = { runId: id }
  const start = async () => (await client.mutate({ mutation: StartImportRun, variables })).data?.startImportRun
  const stop = async () => (await client.mutate({ mutation: StopImportRun, variables })).data?.stopImportRun
  return (
    <p className={styles.actions}>
      {status === 'CHECKED' && (
        <PrimaryButton isDisabled={created + changed === 0} onPress={() => void change(start)}>
          {t('act.start')}
        </PrimaryButton>
      )}
      <Button onPress={() => void change(stop)}>{t(status === 'CHECKED' ? 'act.discard' : 'act.stop')}</Button>
    </p>
  )
}
