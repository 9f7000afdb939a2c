import { skipToken, useQuery } from '@apollo/client/react'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowList, TextField, useDebouncedValue } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import type { PlaylistItemKind } from '#generated/graphql/graphql.ts'
import { graphql } from '#generated/graphql/index.ts'
import styles from './AddItems.module.css'
import { CandidateRow } from './CandidateRow.tsx'
import type { Edited } from './edited-playlist.ts'
import { AddItemMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

const CandidatesQuery = graphql(`
  query PlaylistCandidates($text: String!) {
    suggester(keyword: $text) {
      courses {
        id
        shortId
        name {
          languageCode
          value
          styled
        }
      }
    }
    listPlaylists(filter: { text: $text }, limit: 5) {
      totalCount
      items {
        id
        shortId
        kind
        isOwn
        name {
          languageCode
          value
          styled
        }
      }
    }
  }
`)

/** Fewer characters than this are not searched for (C5). */
const minQueryLength = 2

/** Searches courses and playlists by name and adds them, or a part of a course, to the playlist. */
export function AddItems({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const localised = useLocalised()
  const change = useChange()
  const [typed, setTyped] = useState('')
  const text = useDebouncedValue(typed.trim())
  const isSearching = text.length >= minQueryLength
  const { data, previousData, loading } = useQuery(CandidatesQuery, isSearching ? { variables: { text } } : skipToken)
  const found = isSearching ? (data ?? previousData) : undefined
  const courses = found?.suggester.courses ?? []
  const lists = (found?.listPlaylists.items ?? []).filter(
    ({ id, kind, isOwn }) => id !== playlist.id && (kind === 'NONE' || (isOwn && kind === playlist.kind)),
  )
  const [announcement, setAnnouncement] = useState('')
  const add = async (kind: PlaylistItemKind, targetId: string, name: string) => {
    const saved = await change(AddItemMutation, { input: { playlistId: playlist.id, kind, targetId } })
    if (saved) setAnnouncement(t('added', { name, count: saved.itemCount }))
  }
  const isNothing = isSearching && !loading && found !== undefined && courses.length + lists.length === 0

  return (
    <div className={styles.add}>
      <TextField
        label={t('add.label')}
        hint={t('add.hint')}
        type="search"
        autoComplete="off"
        icon={MagnifyingGlassIcon}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, 200))}
      />
      <p role="status" className={styles.said}>
        {announcement || (isNothing ? t('add.nothing') : '')}
      </p>
      {courses.length + lists.length > 0 && (
        <RowList opensWith="hairline" label={t('add.hits')}>
          {courses.map((course) => (
            <CandidateRow
              key={course.id}
              kind="COURSE"
              target={course}
              name={localised(course.name)}
              onAdd={(kind, targetId, name) => void add(kind, targetId, name)}
            />
          ))}
          {lists.map((list) => (
            <CandidateRow
              key={list.id}
              kind="PLAYLIST"
              target={list}
              name={localised(list.name)}
              onAdd={(kind, targetId, name) => void add(kind, targetId, name)}
            />
          ))}
        </RowList>
      )}
    </div>
  )
}
