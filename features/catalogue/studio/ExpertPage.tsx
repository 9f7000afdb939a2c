import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskExpertQuery as DeskExpertData } from '#generated/graphql/graphql.ts'
import { Button, EmptyState, PageStatement, PrimaryButton, SaveBar, TextLink } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import type { ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { DeskExpertQuery, SaveExpert } from './desk-documents.ts'
import { ExpertForm } from './ExpertForm.tsx'
import { plainFields } from './plain-fields.ts'
import { useDeskNotice } from './use-desk-notice.ts'
import { useDraft } from './use-draft.ts'

type Expert = NonNullable<DeskExpertData['deskExpert']>

/** One expert: names, texts in every language, portrait. */
export function ExpertPage() {
  const { t } = useTranslation('catalogue-studio')
  const expertId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['expertId']),
  })
  const { data } = useSuspenseQuery(DeskExpertQuery, { variables: { expertId }, fetchPolicy: 'network-only' })
  if (!data.deskExpert)
    return (
      <EmptyState
        word={t('expert.word')}
        title={t('expert.unknown')}
        level={1}
        action={<TextLink href={studioPaths.catalog()}>{t('experts.all')}</TextLink>}
      />
    )
  return <EditExpert expert={data.deskExpert} />
}

function EditExpert({ expert }: { readonly expert: Expert }) {
  const { t } = useTranslation('catalogue-studio')
  const client = useApolloClient()
  const notice = useDeskNotice()
  const [isSaving, setIsSaving] = useState(false)
  const { id: expertId, courseCount } = expert
  const before = plainFields(expert)
  const draft = useDraft(before, expert.revision)
  const send = async (fields: ExpertFields, revision: number, undo?: (next: number) => void) => {
    setIsSaving(true)
    const answer = await client
      .mutate({ mutation: SaveExpert, variables: { expertId, revision, fields } })
      .catch(() => undefined)
    const result = answer?.data?.saveExpert
    const next = result?.revision
    setIsSaving(false)
    if (result?.status === 'DONE' && typeof next === 'number') draft.saved(fields, next)
    await notice(result?.status, t('expert.saved'), undo && typeof next === 'number' ? () => undo(next) : undefined)
  }
  const save = () => send(draft.fields, draft.revision, (next) => void send(before, next))
  const name = `${expert.firstName} ${expert.lastName}`
  return (
    <>
      <title>{`${name} – Kursiva`}</title>
      <PageStatement
        text={name}
        lead={
          <>
            {t('courses', { count: courseCount })} <TextLink href={studioPaths.catalog()}>{t('experts.all')}</TextLink>
          </>
        }
      />
      {draft.theirs && <ConflictNote />}
      <ExpertForm id={expertId} fields={draft.fields} theirs={draft.theirs} onChange={draft.change} />
      {draft.isChanged && (
        <SaveBar changed={t('save.changed')} consequence={t('save.consequence')}>
          <Button onPress={draft.reset}>{t('save.discard')}</Button>
          <PrimaryButton onPress={() => void save()} isPending={isSaving}>
            {t('save.action')}
          </PrimaryButton>
        </SaveBar>
      )}
    </>
  )
}
