import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { SubmitButton, useChangedFields, type FormHandle } from '#design/form/index.ts'
import { Button, SaveBar, lazyPart } from '#design/index.ts'
import { intlLocale, useLanguage } from '#features/markets/web/index.ts'
import type { DetailsField } from '#features/organizations/rules/organization-details.ts'
import type { detailsFieldsOf } from './details.ts'

// lazy: few users leave with unsaved changes
const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog)

interface DetailsSaveBarProps {
  readonly form: FormHandle<ReturnType<typeof detailsFieldsOf>>
  /** another user saved during the edit */
  readonly isConflict: boolean
  readonly onUndo: () => void
}

/** Up to this number the changed fields are named, above it they are counted. */
const maxNamed = 3

/**
 * The bar below the page while there are unsaved changes: it names them, and asks for confirmation before the user
 * leaves the page.
 */
export function DetailsSaveBar({ form, isConflict, onUndo }: DetailsSaveBarProps) {
  const { t } = useTranslation('organization')
  const language = useLanguage()
  const changed = useChangedFields(form) as DetailsField[]
  const isChanged = changed.length > 0
  const leaving = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (!isChanged) return null
  const named = new Intl.ListFormat(intlLocale(language), { type: 'conjunction' }).format(
    changed.map((field) => t(`field.${field}`)),
  )
  return (
    <>
      <SaveBar
        changed={
          changed.length > maxNamed ? t('save.counted', { count: changed.length }) : t('save.named', { fields: named })
        }
        consequence={isConflict ? t('save.conflict') : undefined}
      >
        <Button size="small" onPress={onUndo}>
          {t('save.undo')}
        </Button>
        <SubmitButton size="small">{t('save.submit')}</SubmitButton>
      </SaveBar>
      {leaving.status === 'blocked' && (
        <Suspense>
          <LeaveDialog onStay={leaving.reset} onLeave={leaving.proceed} />
        </Suspense>
      )}
    </>
  )
}
