import { skipToken, useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { StackIcon } from '@phosphor-icons/react/dist/csr/Stack'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Cover,
  Icon,
  IconButton,
  TitleText,
  plainTitle,
  Row,
  RowList,
  TextField,
  useDebouncedValue,
} from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { useCourseNote } from '#features/assignments/web/list/use-course-note.ts'
import { maxItems } from '#features/assignments/rules/limits.ts'
import { ItemsQuery } from './assign-queries.ts'
import type { ChosenItem } from './choice.ts'
import styles from './AssignDialog.module.css'

interface ItemPickerProps {
  readonly items: readonly ChosenItem[]
  readonly onChange: (items: readonly ChosenItem[]) => void
}

/** Searches courses and playlists, and shows the selected ones. */
export function ItemPicker({ items, onChange }: ItemPickerProps) {
  const { t } = useTranslation('assignments')
  const noteOf = useCourseNote()
  const localised = useLocalised()
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text.trim())
  // results of an earlier search text are not shown
  const isSearching = settled.length > 1 && text.trim() === settled
  const { data, loading } = useQuery(ItemsQuery, isSearching ? { variables: { text: settled } } : skipToken)
  const found = isSearching ? data : undefined
  const candidates: (ChosenItem & { isComing?: boolean })[] = [
    ...(found?.suggester.courses ?? []).map((course) => ({
      kind: 'COURSE' as const,
      id: course.id,
      title: localised(course.name),
      note: noteOf(course),
      isComing: course.isComing,
      cover: { id: course.shortId, category: course.category.family, seed: course.coverSeed },
    })),
    ...(found?.listPlaylists.items ?? []).map((list) => ({
      kind: 'PLAYLIST' as const,
      id: list.id,
      title: localised(list.name),
      note: list.isComing ? t('comingList') : t('things', { count: list.itemCount }),
      isComing: list.isComing,
      cover: undefined,
    })),
  ].filter(({ id }) => items.every((item) => item.id !== id))

  return (
    <>
      <TextField
        label={t('items.label')}
        placeholder={t('items.find')}
        type="search"
        size="small"
        autoComplete="off"
        icon={MagnifyingGlassIcon}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.slice(0, 100))}
      />
      <p role="status" className="visually-hidden">
        {isSearching && !loading ? t('items.found', { count: candidates.length }) : ''}
      </p>
      {isSearching && !loading && candidates.length === 0 && <p className={styles.note}>{t('items.nothing')}</p>}
      {candidates.length > 0 && (
        <ul className={styles.hits} aria-label={t('items.hits')}>
          {candidates.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className={styles.hit}
                disabled={item.isComing || items.length >= maxItems}
                onClick={() => {
                  onChange([...items, item])
                  setText('')
                }}
              >
                <Thumb item={item} />
                <span>
                  <b>
                    <TitleText text={item.title} />
                  </b>
                  <small>{item.note}</small>
                </span>
                <Icon icon={PlusIcon} size={20} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <RowList opensWith="hairline" label={t('items.chosen')} className={styles.items}>
          {items.map((item) => (
            <Row
              key={item.id}
              className={styles.item}
              figure={<Thumb item={item} />}
              title={<TitleText text={item.title} />}
              isSerif
              note={item.note}
              end={
                <IconButton
                  icon={XIcon}
                  aria-label={t('items.remove', { name: plainTitle(item.title) })}
                  onPress={() => onChange(items.filter(({ id }) => id !== item.id))}
                />
              }
            />
          ))}
        </RowList>
      )}
    </>
  )
}

/** The item of an existing assignment, which cannot be changed. */
export function FixedItem({ item }: { readonly item: ChosenItem }) {
  return (
    <RowList opensWith="hairline" className={styles.items}>
      <Row
        className={styles.item}
        figure={<Thumb item={item} />}
        title={<TitleText text={item.title} />}
        isSerif
        note={item.note}
      />
    </RowList>
  )
}

/** The cover of a course, or the sign of a playlist. */
export function Thumb({ item: { cover, title } }: { readonly item: Pick<ChosenItem, 'cover' | 'title'> }) {
  if (!cover) return <Icon icon={StackIcon} className={styles.stack} />
  return (
    <Cover
      id={cover.id}
      category={cover.category}
      title={title}
      ratio="thumb"
      overrides={cover.seed ? { seed: cover.seed } : undefined}
      className={styles.thumb}
    />
  )
}
