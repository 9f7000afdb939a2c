import { useQuery } from '@apollo/client/react'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, FormTextField, nameLimit, SubmitButton, textField, useForm } from '#design/form/index.ts'
import { Button, Dialog, Icon, plainTitle, Row, RowList, TextLink, useBanners } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import { AddItemMutation } from '#features/playlists/web/editor/playlist-mutations.ts'
import { useChange } from '#features/playlists/web/editor/use-change.ts'
import styles from '#features/playlists/web/new-playlist/NewPlaylistDialog.module.css'
import { useCreatePlaylist } from '#features/playlists/web/new-playlist/use-create-playlist.ts'

const OwnPlaylistsQuery = graphql(`
  query OwnPlaylists($offset: Int!) {
    listPlaylists(filter: { ownOnly: true }, offset: $offset, limit: 50) {
      totalCount
      items {
        id
        shortId
        kind
        name {
          languageCode
          value
          styled
        }
        organization {
          id
          name
        }
        items {
          id
          kind
          course {
            id
          }
        }
      }
    }
  }
`)

interface AddToPlaylistDialogProps {
  courseId: string
  name: string
  onClose: () => void
}

/** The playlists that the reader may change, the last changed first, and a field for a new one. */
export function AddToPlaylistDialog({ courseId, name, onClose }: AddToPlaylistDialogProps) {
  const { t } = useTranslation('playlists')
  const localised = useLocalised()
  const paths = usePaths()
  const banners = useBanners()
  const change = useChange()
  const create = useCreatePlaylist()
  const { data, fetchMore } = useQuery(OwnPlaylistsQuery, {
    variables: { offset: 0 },
    fetchPolicy: 'cache-and-network',
  })
  const [fields] = useState(() => ({ name: textField({ required: true, max: nameLimit, isName: true }) }))
  const lists = data?.listPlaylists.items ?? []
  const add = async (playlistId: string) => {
    const saved = await change(AddItemMutation, { input: { playlistId, kind: 'COURSE', targetId: courseId } })
    if (!saved) return
    onClose()
    banners.show({
      key: 'playlist',
      kind: 'success',
      title: t('add.done'),
      body: (
        <>
          {t('add.doneBody', { course: plainTitle(name), list: plainTitle(localised(saved.name)) })}{' '}
          <TextLink inline tone="inherit" href={paths.playlist(saved)}>
            {t('add.open')}
          </TextLink>
        </>
      ),
    })
  }
  const form = useForm({
    fields,
    values: {},
    submit: async (values) => {
      const made = await create(values.name)
      if (made) await add(made.id)
    },
  })
  return (
    <Dialog
      title={t('add.title', { name: plainTitle(name) })}
      closeLabel={t('add.close')}
      isOpen
      onOpenChange={onClose}
    >
      {data && lists.length === 0 && <p className={styles.none}>{t('add.none')}</p>}
      {lists.length > 0 && (
        <RowList className={styles.list}>
          {lists.map((list) => (
            <Row
              key={list.id}
              title={plainTitle(localised(list.name))}
              note={list.organization?.name ?? t('byYou')}
              end={
                list.items.some(({ kind, course }) => kind === 'COURSE' && course?.id === courseId) ? (
                  <span className={styles.isIn}>
                    <Icon icon={CheckIcon} size={18} />
                    {t('add.isIn')}
                  </span>
                ) : (
                  <Button size="small" onPress={() => void add(list.id)}>
                    {t('add.put')}
                    <span className="visually-hidden"> {plainTitle(localised(list.name))}</span>
                  </Button>
                )
              }
            />
          ))}
        </RowList>
      )}
      {data && lists.length < data.listPlaylists.totalCount && (
        <Button size="small" onPress={() => void fetchMore({ variables: { offset: lists.length } })}>
          {t('add.more')}
        </Button>
      )}
      <Form form={form} className={styles.form}>
        <FormTextField name="name" label={t('add.newName')} hint={t('add.newHint')} autoComplete="off" />
        <div className={styles.buttons}>
          <SubmitButton>{t('add.make')}</SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
