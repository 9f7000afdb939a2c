import { useTranslation } from 'react-i18next'
import { formatTime } from '#features/markets/web/index.ts'
import { Select } from '#design/index.ts'
import { useEditor } from './draft/editor-context.ts'

interface FilmSelectProps {
  readonly label: string
  readonly place: string
  readonly value: string | null
  readonly onChange: (filmId: string | null) => void
}

/** One of the films that are there, with its length and the languages of its captions. */
export function FilmSelect({ label, place, value, onChange }: FilmSelectProps) {
  const { t } = useTranslation('courses-studio')
  const { course } = useEditor()
  const options = course.films.map(({ id, key, durationSeconds, captionLanguages }) => ({
    value: id,
    label: `${key} · ${formatTime(Math.round(durationSeconds))} · ${captionLanguages.join(' ') || t('facts.noCaptions')}`,
  }))
  return (
    <Select
      label={label}
      options={[{ value: '', label: t('facts.noFilm') }, ...options]}
      value={value ?? ''}
      data-place={place}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}
