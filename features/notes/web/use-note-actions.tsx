import { useTranslation } from 'react-i18next'
import { TextLink, useBanners } from '#design/index.ts'
import { formatTime } from '#features/markets/web/index.ts'
import { normalizeNoteText } from '#features/notes/rules/note.ts'
import type { PendingNote } from '#features/notes/rules/pending-notes.ts'
import type { SubmitResult } from './sending/note-sender.ts'
import { useNoteSender } from './sending/use-note-sender.ts'

/** A note that is there already, sent or on its way. */
interface ExistingNote {
  readonly id: string
  readonly lessonShortId: string
  readonly second: number
  readonly text: string
  readonly createdAt: string
}

const asPending = (kind: PendingNote['kind'], { createdAt, ...note }: ExistingNote): PendingNote => ({
  kind,
  id: note.id,
  lessonShortId: note.lessonShortId,
  second: note.second,
  text: note.text,
  writtenAt: createdAt,
})

/** Actions on notes. Changes are stored in the browser until the server has them; a deletion can be undone. */
export function useNoteActions() {
  const { t } = useTranslation('notes')
  const banners = useBanners()
  const { pending, refusals, submit } = useNoteSender()

  const tell = (note: ExistingNote, kind: 'deleted' | 'notDeleted') =>
    banners.show({
      key: `note-${note.id}`,
      kind: kind === 'deleted' ? 'generic' : 'error',
      title: t(`action.${kind}`, { time: formatTime(note.second) }),
      body:
        kind === 'deleted' ? (
          <TextLink
            inline
            tone="inherit"
            onPress={() => {
              banners.dismiss(`note-${note.id}`)
              void submit(asPending('Add', note))
            }}
          >
            {t('action.undo')}
          </TextLink>
        ) : (
          t('action.notDeletedText')
        ),
    })

  return {
    pending,
    refusals,
    add: (note: { lessonShortId: string; second: number; text: string }): Promise<SubmitResult> =>
      submit({
        ...note,
        kind: 'Add',
        text: normalizeNoteText(note.text),
        id: crypto.randomUUID(),
        writtenAt: new Date().toISOString(),
      }),
    change: (note: ExistingNote, text: string): Promise<SubmitResult> =>
      submit(asPending('Change', { ...note, text: normalizeNoteText(text) })),
    remove: async (note: ExistingNote): Promise<void> => {
      tell(note, 'deleted')
      if ((await submit(asPending('Delete', note))) !== 'Safe') tell(note, 'notDeleted')
    },
  }
}
