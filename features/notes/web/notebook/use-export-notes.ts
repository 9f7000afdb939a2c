import { stringify } from 'csv-stringify/browser/esm/sync'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { plainTitle } from '#design/index.ts'
import { saveText } from '#features/courses/web/index.ts'
import { formatTime, useLanguage, useLocalised, usePaths } from '#features/markets/web/index.ts'
import { notebook } from '#features/notes/rules/notebook.ts'
import { asLeft } from '#features/notes/rules/pending-notes.ts'
import { asMarkdown, asText, type WrittenNote } from '#features/notes/rules/notebook-export.ts'
import { csvFormat } from '#values/csv-format.ts'
import { noteAddress } from './note-address.ts'
import type { ListedNote } from '#features/notes/web/notes-query.ts'
import { useNoteSender } from '#features/notes/web/sending/use-note-sender.ts'
import { useAllNotes } from './use-notes.ts'

type NotebookFile = 'markdown' | 'plain' | 'csv'

/** Writes all of the viewer's notes into a file; `status` says how the export went. */
export function useExportNotes() {
  const { t } = useTranslation('notebook')
  const language = useLanguage()
  const localised = useLocalised()
  const paths = usePaths()
  const allNotes = useAllNotes()
  const { pending } = useNoteSender()
  const [state, setState] = useState<'Ready' | 'Fetching' | 'Failed'>('Ready')

  const written = (note: ListedNote): WrittenNote & { readonly writtenAt: Date } => {
    const address = noteAddress(paths, note)
    return {
      course: note.course ? plainTitle(localised(note.course.name)) : t('gone'),
      lesson: note.lesson ? plainTitle(localised(note.lesson.name)) : '',
      time: formatTime(note.second),
      address: address ? window.location.origin + address : '',
      text: note.text,
      writtenAt: new Date(note.createdAt),
    }
  }
  const save = (as: NotebookFile, notes: readonly ReturnType<typeof written>[]) => {
    const name = t('file')
    if (as === 'markdown') saveText(`${name}.md`, 'text/markdown', asMarkdown(name, notes))
    else if (as === 'plain') saveText(`${name}.txt`, 'text/plain', asText(name, notes))
    else {
      const columns = ['course', 'lesson', 'time', 'text', 'written', 'address'] as const
      const rows = notes.map((note) => [note.course, note.lesson, note.time, note.text, note.writtenAt, note.address])
      const heading = columns.map((key) => t(`column.${key}`))
      saveText(`${name}.csv`, 'text/csv', stringify([heading, ...rows], csvFormat(language)))
    }
  }
  const exportNotes = async (as: NotebookFile) => {
    setState('Fetching')
    try {
      const notes = asLeft(await allNotes(), pending)
      save(
        as,
        notebook(notes).flatMap((part) => part.notes.map(written)),
      )
      setState('Ready')
    } catch {
      setState('Failed')
    }
  }
  return {
    isFetching: state === 'Fetching',
    status: state === 'Fetching' ? t('export.fetching') : state === 'Failed' ? t('export.failed') : '',
    exportAs: (as: NotebookFile) => void exportNotes(as),
  }
}
