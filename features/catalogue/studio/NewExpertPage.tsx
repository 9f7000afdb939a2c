import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageStatement, PrimaryButton, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { noTexts } from '#features/catalogue/rules/desk/desk-texts.ts'
import type { ExpertFields } from '#features/catalogue/rules/desk/expert-fields.ts'
import { drawParts } from '#features/catalogue/rules/portrait-parts.ts'
import { CreateExpert, RemoveExpert } from './desk-documents.ts'
import { ExpertForm } from './ExpertForm.tsx'
import { useDeskNotice } from './use-desk-notice.ts'
import styles from './Desk.module.css'

/** A new expert. They are in the catalogue once a published course names them. */
export function NewExpertPage() {
  const { t } = useTranslation('catalogue-studio')
  const client = useApolloClient()
  const navigate = useNavigate()
  const notice = useDeskNotice()
  const [isSending, setIsSending] = useState(false)
  const [fields, setFields] = useState<ExpertFields>(() => ({
    firstName: '',
    lastName: '',
    title: noTexts,
    biography: noTexts,
    quote: noTexts,
    portrait: drawParts(Math.random),
  }))
  const remove = async (expertId: string) => {
    const answer = await client.mutate({ mutation: RemoveExpert, variables: { expertId } }).catch(() => undefined)
    const status = answer?.data?.removeExpert.status
    if (status === 'DONE') await navigate({ to: studioPaths.catalog() })
    await notice(status, t('expert.removed'))
  }
  const create = async () => {
    setIsSending(true)
    const answer = await client.mutate({ mutation: CreateExpert, variables: { fields } }).catch(() => undefined)
    setIsSending(false)
    const result = answer?.data?.createExpert
    const id = result?.id
    if (result?.status === 'DONE' && id) await navigate({ to: studioPaths.expert(id) })
    await notice(result?.status, t('expert.created'), id ? () => void remove(id) : undefined)
  }
  return (
    <>
      <title>{`${plainTitle(t('expert.newTitle'))} – Kursiva`}</title>
      <PageStatement
        text={t('expert.newTitle')}
        lead={
          <>
            {t('expert.newLead')} <TextLink href={studioPaths.catalog()}>{t('experts.all')}</TextLink>
          </>
        }
      />
      <ExpertForm id="new" fields={fields} onChange={(part) => setFields({ ...fields, ...part })} />
      <p className={styles.action}>
        <PrimaryButton onPress={() => void create()} isPending={isSending}>
          {t('expert.create')}
        </PrimaryButton>
      </p>
    </>
  )
}
