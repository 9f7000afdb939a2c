import { useApolloClient, useSuspenseQuery } from '@apollo/client/react'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton, PageStatement, Row, RowList, TextLink } from '#design/index.ts'
import { plainTitle } from '#values/localised-text.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'
import { DeskCategoriesQuery, MoveCategory } from './desk-documents.ts'
import { DeskLinks } from './DeskLinks.tsx'
import { useDeskNotice } from './use-desk-notice.ts'
import { useDeskText } from './use-desk-text.ts'
import styles from './Desk.module.css'

/** Every category in its order. Buttons move one, and so do Alt and an arrow on its name. */
export function CategoriesPage() {
  const { t } = useTranslation('catalogue-studio')
  const client = useApolloClient()
  const notice = useDeskNotice()
  const deskText = useDeskText()
  const { data } = useSuspenseQuery(DeskCategoriesQuery, { fetchPolicy: 'network-only' })
  const categories = data.deskCategories
  const { focusAfterMove, list } = useFocusAfterMove(categories.map(({ id }) => id).join(' '))

  const move = async (categoryId: string, place: number, undoTo?: number) => {
    const answer = await client
      .mutate({ mutation: MoveCategory, variables: { categoryId, place } })
      .catch(() => undefined)
    const name = deskText(categories.find(({ id }) => id === categoryId)?.name ?? { nb: '', es: '', en: '' })
    await notice(
      answer?.data?.moveCategory.status,
      t('categories.moved', { name, place: place + 1 }),
      undoTo === undefined ? undefined : () => void move(categoryId, undoTo),
    )
  }
  const step = (id: string, place: number, by: -1 | 1, control: 'up' | 'down' | 'name') => {
    if (place + by < 0 || place + by >= categories.length) return
    focusAfterMove(id, control)
    void move(id, place + by, place)
  }
  return (
    <>
      <title>{`${plainTitle(t('categories.title'))} – Kursiva`}</title>
      <PageStatement text={t('categories.title')} lead={t('categories.lead')} />
      <DeskLinks here="categories" />
      <div ref={list}>
        <RowList label={plainTitle(t('categories.title'))}>
          {categories.map(({ id, name, description, courseCount }, place) => {
            const title = deskText(name)
            const control = (which: 'up' | 'down' | 'name') => ({ 'data-move': `${id} ${which}` })
            return (
              <Row
                key={id}
                isSerif
                title={
                  <TextLink
                    href={studioPaths.category(id)}
                    inline
                    data-list-row=""
                    {...control('name')}
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    onKeyDown={(event: KeyboardEvent) => {
                      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
                      event.preventDefault()
                      step(id, place, event.key === 'ArrowUp' ? -1 : 1, 'name')
                    }}
                  >
                    {plainTitle(title)}
                  </TextLink>
                }
                note={`${deskText(description)} ${t('courses', { count: courseCount })}`}
                end={
                  <span className={styles.moves}>
                    <IconButton
                      icon={ArrowUpIcon}
                      aria-label={t('categories.up', { name: plainTitle(title) })}
                      isDisabled={place === 0}
                      onPress={() => step(id, place, -1, 'up')}
                      {...control('up')}
                    />
                    <IconButton
                      icon={ArrowDownIcon}
                      aria-label={t('categories.down', { name: plainTitle(title) })}
                      isDisabled={place === categories.length - 1}
                      onPress={() => step(id, place, 1, 'down')}
                      {...control('down')}
                    />
                  </span>
                }
              />
            )
          })}
        </RowList>
      </div>
    </>
  )
}

/** Keeps the focus with the category that moved: on the control that moved it, else on its name. */
function useFocusAfterMove(order: string) {
  const list = useRef<HTMLDivElement>(null)
  const wanted = useRef<{ readonly id: string; readonly control: string; readonly before: string }>(undefined)
  useEffect(() => {
    const { current } = wanted
    if (!current || current.before === order) return
    wanted.current = undefined
    const found = (control: string) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${current.id} ${control}"]:not(:disabled)`)
    ;(found(current.control) ?? found('name'))?.focus()
  }, [order])
  return { list, focusAfterMove: (id: string, control: string) => (wanted.current = { id, control, before: order }) }
}
