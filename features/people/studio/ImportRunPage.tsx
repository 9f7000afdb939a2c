import { useQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRunRowResult } from '#generated/graphql/graphql.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { Button, Ledger, LedgerSection, PageStatement, Segments, Spinner, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { ImportRows } from './ImportRows.tsx'
import type { Run } from './import-run.ts'
import { ImportRunQuery } from './imports-documents.ts'
import { RunActions } from './RunActions.tsx'
import { RunProgress } from './RunProgress.tsx'
import styles from './Imports.module.css'

/** The polling interval in ms while rows are checked or taken over. */
const pollIntervalMs = 1000
const pageSize = 50
const results = ['CREATED', 'CHANGED', 'UNCHANGED', 'REFUSED'] as const

/** What becomes of each row of a list: first what would happen, then what has happened. */
export function ImportRunPage() {
  const { t } = useTranslation('people-studio')
  const runId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['runId']),
  })
  const [result, setResult] = useState<ImportRunRowResult>('REFUSED')
  const [offset, setOffset] = useState(0)
  const [isActive, setActive] = useState(true)
  const { data, previousData, error } = useQuery(ImportRunQuery, {
    variables: { runId, result, offset },
    fetchPolicy: 'network-only',
    pollInterval: isActive ? pollIntervalMs : 0,
    skipPollAttempt: () => document.hidden,
  })
  if (error) throw error
  const shown = data ?? previousData
  if (!shown) return <Spinner label={t('run.loading')} />
  const run = shown.importRun
  const runs = run?.status === 'CHECKING' || run?.status === 'RUNNING'
  if (runs !== isActive) setActive(runs)
  if (!run) return <NoRun />
  const isOver = run.status === 'DONE' || run.status === 'STOPPED'
  // no other rows are kept
  if (isOver && result !== 'REFUSED') {
    setResult('REFUSED')
    setOffset(0)
  }
  return (
    <>
      <title>{`${plainTitle(t(`run.title.${run.status}`))} – Kursiva`}</title>
      <PageStatement text={t(`run.title.${run.status}`)} lead={t(`run.lead.${run.status}`)} />
      <RunProgress run={run} />
      <RunActions run={run} />
      <Ledger>
        <LedgerSection heading={t('run.rows')} note={<RunNote run={run} />}>
          {isOver ? (
            <p className={styles.note}>{t('run.onlyRefused')}</p>
          ) : (
            <Segments
              legend={t('run.show')}
              choices={results.map((value) => ({ value, label: t(`result.${value}`) }))}
              value={result}
              onChange={(value) => {
                setResult(results.find((each) => each === value) ?? 'REFUSED')
                setOffset(0)
              }}
            />
          )}
          <ImportRows rows={shown.importRunRows} />
          <div className={styles.pages}>
            {offset > 0 && (
              <Button size="small" onPress={() => setOffset(offset - pageSize)}>
                {t('run.before')}
              </Button>
            )}
            {shown.importRunRows.length === pageSize && (
              <Button size="small" onPress={() => setOffset(offset + pageSize)}>
                {t('run.more')}
              </Button>
            )}
          </div>
        </LedgerSection>
      </Ledger>
      <p>
        <TextLink href={studioPaths.imports} inline>
          {t('run.back')}
        </TextLink>
      </p>
    </>
  )
}

function RunNote({ run }: { readonly run: Run }) {
  const { t } = useTranslation('people-studio')
  const language = useLanguage()
  return [t(`kind.${run.kind}`), formatDate(language, run.createdAt), run.askedBy].filter(Boolean).join(' · ')
}

function NoRun() {
  const { t } = useTranslation('people-studio')
  return (
    <>
      <title>{`${plainTitle(t('run.unknown'))} – Kursiva`}</title>
      <PageStatement text={t('run.unknown')} lead={t('run.unknownLead')} />
      <TextLink href={studioPaths.imports} inline>
        {t('run.back')}
      </TextLink>
    </>
  )
}
