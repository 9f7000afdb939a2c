import { useState } from 'react'
import { download } from '#features/accounts/web/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'

/** Saves a file of the server in the page's language, and tells whether it is on its way or has failed. */
export function useDownload() {
  const language = useLanguage()
  const [state, setState] = useState<'Idle' | 'Saving' | 'Failed'>('Idle')
  const save = (path: string) => {
    setState('Saving')
    download(path, language).then(
      () => setState('Idle'),
      () => setState('Failed'),
    )
  }
  return { save, isSaving: state === 'Saving', hasFailed: state === 'Failed' }
}
