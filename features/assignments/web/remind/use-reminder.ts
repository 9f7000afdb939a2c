import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReminderInput } from '#generated/graphql/graphql.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { RemindNowMutation, ReminderPreviewQuery, type Preview } from './remind-documents.ts'

interface Reminder {
  /** undefined until it has arrived, and when it is refused */
  readonly preview: Preview | undefined
  /** in words; undefined: none */
  readonly problem: string | undefined
  readonly isPending: boolean
  /** @returns the number of people who get it; undefined when it was refused */
  readonly send: () => Promise<number | undefined>
}

/** What a reminder would do, read anew when sending it is refused. */
export function useReminder(input: ReminderInput, mailTo: string | null): Reminder {
  const { t } = useTranslation('remind')
  const { data, previousData, error, refetch } = useQuery(ReminderPreviewQuery, {
    variables: { input, mailTo },
    fetchPolicy: 'no-cache',
  })
  const [remind, { loading }] = useMutation(RemindNowMutation)
  const [problem, setProblem] = useState<string>()
  const result = (data ?? previousData)?.preview

  const send = async () => {
    setProblem(undefined)
    try {
      const { data: sent } = await remind({ variables: { input } })
      if (sent?.outcome.__typename === 'RemindersRequested') return sent.outcome.people
      setProblem(sent ? t(`refusal.${sent.outcome.reason}`) : t('failed'))
      await refetch()
    } catch (caught) {
      reportError(caught, 'use-reminder')
      setProblem(t('failed'))
    }
    return undefined
  }
  const refusal = result?.__typename === 'RemindersRefused' ? t(`refusal.${result.reason}`) : undefined
  return {
    preview: result?.__typename === 'ReminderPreview' ? result : undefined,
    problem: problem ?? refusal ?? (error && t('unread')),
    isPending: loading,
    send,
  }
}
