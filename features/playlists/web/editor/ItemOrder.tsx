import { useState } from 'react'
import { GridList } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useTranslation } from 'react-i18next'
import { classNames, plainTitle, TextLink, useBanners, WidgetScope } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { PlaylistStep } from '#features/playlists/web/course-in-playlist/step-fragment.ts'
import { readFragment } from '#generated/graphql/index.ts'
import { targetOf } from './added-item.ts'
import type { Edited, EditedItem } from './edited-playlist.ts'
import { EditableItem } from './EditableItem.tsx'
import type { ItemControl } from './ItemControls.tsx'
import styles from './ItemOrder.module.css'
import { AddItemMutation, RemoveItemMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'
import { useOrder } from './use-order.ts'

/** The items of a playlist in order: drag, move by buttons, or remove with undo. */
export function ItemOrder({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const localised = useLocalised()
  const banners = useBanners()
  const change = useChange()
  const { order, move } = useOrder(playlist)
  const [announcement, setAnnouncement] = useState('')
  const [focusOn, setFocusOn] = useState<{ readonly id: string; readonly control: ItemControl }>()

  const nameOf = (item: EditedItem) => plainTitle(localised(readFragment(PlaylistStep, item).name))
  const put = (from: number, to: number, control?: ItemControl) => {
    const item = order[from]
    if (!item || from === to) return
    move(from, to)
    setAnnouncement(t('moved', { name: nameOf(item), place: to + 1, count: order.length }))
    setFocusOn(control && { id: item.id, control })
  }
  const remove = async (item: EditedItem, place: number) => {
    const before = order[place + 1]
    const stays = before ?? order[place - 1]
    const saved = await change(RemoveItemMutation, { playlistId: playlist.id, itemId: item.id })
    if (!saved) return
    if (stays) setFocusOn({ id: stays.id, control: 'remove' })
    const target = targetOf(readFragment(PlaylistStep, item))
    const undo = async () => {
      banners.dismiss('removed')
      if (target)
        await change(AddItemMutation, { input: { playlistId: playlist.id, ...target, beforeId: before?.id ?? null } })
    }
    banners.show({
      key: 'removed',
      kind: 'generic',
      title: t('removed', { name: nameOf(item) }),
      body: target && (
        <TextLink inline tone="inherit" onPress={() => void undo()}>
          {t('undo')}
        </TextLink>
      ),
    })
  }

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => order.filter(({ id }) => new Set(keys).has(id)).map((item) => ({ 'text/plain': nameOf(item) })),
    onReorder: ({ keys, target }) => {
      const [key] = keys
      const from = order.findIndex(({ id }) => id === key)
      const at = order.findIndex(({ id }) => id === target.key)
      const to = target.dropPosition === 'before' ? at : at + 1
      put(from, to > from ? to - 1 : to)
    },
  })

  return (
    <WidgetScope>
      <GridList
        aria-label={t('order.label')}
        items={order.map((item, place) => ({ id: item.id, item, place }))}
        dependencies={[order.length, focusOn]}
        dragAndDropHooks={dragAndDropHooks}
        keyboardNavigationBehavior="tab"
        className={classNames(styles.list)}
        renderEmptyState={() => <p className={styles.empty}>{t('order.empty')}</p>}
      >
        {({ item, place }) => (
          <EditableItem
            id={item.id}
            item={item}
            name={nameOf(item)}
            place={place}
            count={order.length}
            focusOn={focusOn?.id === item.id ? focusOn.control : undefined}
            onMove={(to, control) => put(place, to, control)}
            onRemove={() => void remove(item, place)}
          />
        )}
      </GridList>
      <p role="status" className={styles.said}>
        {announcement}
      </p>
    </WidgetScope>
  )
}
