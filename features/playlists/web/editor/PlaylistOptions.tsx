import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle, RadioGroup, SectionHeading, Select } from '#design/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { PlaylistStep } from '#features/playlists/web/course-in-playlist/step-fragment.ts'
import { readFragment } from '#generated/graphql/index.ts'
import type { Edited } from './edited-playlist.ts'
import styles from './editor.module.css'
import { EditPlaylistMutation } from './playlist-mutations.ts'
import { useChange } from './use-change.ts'

/** The options of a playlist: free or ordered, and its trailer. Saved immediately. */
export function PlaylistOptions({ playlist }: { playlist: Edited }) {
  const { t } = useTranslation('editor')
  const { t: p } = useTranslation('playlists')
  const localised = useLocalised()
  const change = useChange()
  const { id: playlistId, version, sequence, chosenTrailerId } = playlist
  const [picked, setPicked] = useState<typeof sequence>()
  const take = async (wanted: typeof sequence) => {
    setPicked(wanted)
    await change(EditPlaylistMutation, { input: { playlistId, version, sequence: wanted } })
    setPicked(undefined)
  }
  const trailers = new Map(
    playlist.items.flatMap((item) => {
      const { course } = readFragment(PlaylistStep, item)
      return course && item.course?.trailer ? [[course.id, plainTitle(localised(course.name))] as const] : []
    }),
  )
  const choices = (['FREE', 'IN_ORDER'] as const).map((value) => ({
    value,
    label: p(`sequence.${value}.title`),
    note: p(`sequence.${value}.note`),
  }))
  return (
    <section aria-labelledby="playlist-options">
      <SectionHeading id="playlist-options" text={t('options.title')} size="list" />
      <div className={styles.form}>
        <RadioGroup
          legend={<span className="visually-hidden">{t('options.sequence')}</span>}
          look="boxed"
          choices={choices}
          value={picked ?? sequence}
          onChange={(value) => void take(value === 'IN_ORDER' ? 'IN_ORDER' : 'FREE')}
        />
        {trailers.size > 0 && (
          <Select
            label={t('options.trailer')}
            value={chosenTrailerId ?? ''}
            options={[
              { value: '', label: t('options.firstTrailer') },
              ...[...trailers].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(event) =>
              void change(EditPlaylistMutation, {
                input: { playlistId, version, trailerCourseId: event.currentTarget.value || null },
              })
            }
          />
        )}
      </div>
    </section>
  )
}
