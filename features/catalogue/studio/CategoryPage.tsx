import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskCategoriesQuery as DeskCategoriesData } from '#generated/graphql/graphql.ts'
import { Button, EmptyState, PageStatement, PrimaryButton, SaveBar, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { maxCharacters, type Texts } from '#features/catalogue/rules/desk/desk-texts.ts'
import { ConflictNote } from './ConflictNote.tsx'
import { DeskCategoriesQuery, SaveCategory } from './desk-documents.ts'
import { plainTexts } from './plain-fields.ts'
import { TextsInLanguages } from './TextsInLanguages.tsx'
import { useDeskNotice } from './use-desk-notice.ts'
import { useDeskText } from './use-desk-text.ts'
import { useDraft } from './use-draft.ts'
import styles from './Desk.module.css'

type Category = DeskCategoriesData['deskCategories'][number]

interface CategoryTexts {
  readonly name: Texts
  readonly description: Texts
}

/** One category: its name and description in every language. */
export function CategoryPage() {
  const { t } = useTranslation('catalogue-studio')
  const categoryId = useParams({
    strict: false,
    select: (params: Readonly<Record<string, unknown>>) => String(params['categoryId']),
  })
  const { data } = useSuspenseQuery(DeskCategoriesQuery, { fetchPolicy: 'network-only' })
  const category = data.deskCategories.find(({ id }) => id === categoryId)
  if (!category)
    return (
      <EmptyState
        word={t('category.word')}
        title={t('category.unknown')}
        level={1}
        action={<TextLink href={studioPaths.categories}>{t('categories.all')}</TextLink>}
      />
    )
  return <EditCategory category={category} />
}

function EditCategory({ category }: { readonly category: Category }) {
  const { t } = useTranslation('catalogue-studio')
  const client = useApolloClient()
  const notice = useDeskNotice()
  const deskText = useDeskText()
  const [isSaving, setIsSaving] = useState(false)
  const before = { name: plainTexts(category.name), description: plainTexts(category.description) }
  const draft = useDraft<CategoryTexts>(before, category.revision)
  const send = async (texts: CategoryTexts, revision: number, undo?: (next: number) => void) => {
    setIsSaving(true)
    const answer = await client
      .mutate({ mutation: SaveCategory, variables: { categoryId: category.id, revision, ...texts } })
      .catch(() => undefined)
    const result = answer?.data?.saveCategory
    const next = result?.revision
    setIsSaving(false)
    if (result?.status === 'DONE' && typeof next === 'number') draft.saved(texts, next)
    await notice(result?.status, t('category.saved'), undo && typeof next === 'number' ? () => undo(next) : undefined)
  }
  const texts = (field: 'name' | 'description') => ({
    label: t(`field.${field}`),
    texts: draft.fields[field],
    theirs: draft.theirs?.[field],
    max: maxCharacters[field],
    onChange: (next: Texts) => draft.change({ [field]: next }),
  })
  const name = plainTitle(deskText(category.name))
  return (
    <>
      <title>{`${name} – Kursiva`}</title>
      <PageStatement
        text={name}
        lead={
          <>
            {t('courses', { count: category.courseCount })}{' '}
            <TextLink href={studioPaths.categories}>{t('categories.all')}</TextLink>
          </>
        }
      />
      {draft.theirs && <ConflictNote />}
      <div className={styles.fields}>
        <TextsInLanguages {...texts('name')} />
        <TextsInLanguages {...texts('description')} rows={3} />
      </div>
      {draft.isChanged && (
        <SaveBar changed={t('save.changed')} consequence={t('save.consequence')}>
          <Button onPress={draft.reset}>{t('save.discard')}</Button>
          <PrimaryButton
            isPending={isSaving}
            onPress={() => void send(draft.fields, draft.revision, (next) => void send(before, next))}
          >
            {t('save.action')}
          </PrimaryButton>
        </SaveBar>
      )}
    </>
  )
}
