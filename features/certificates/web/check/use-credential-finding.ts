import { useEffect, useState } from 'react'
import { useLanguage } from '#features/markets/web/index.ts'
import type { CredentialFinding } from './check-credential.ts'

/**
 * The result of the browser's check of a shared certificate; undefined while it runs, or when there is nothing to
 * check.
 */
export function useCredentialFinding(code: string, holderName: string | undefined): CredentialFinding | undefined {
  const language = useLanguage()
  const [found, setFound] = useState<{ readonly of: string; readonly finding: CredentialFinding }>()
  const question = `${code} ${language}`
  useEffect(() => {
    if (holderName === undefined) return
    let isLate = false
    // the code that checks signatures is loaded after the page is shown
    void import('./check-credential.ts')
      .then(({ checkCredential }) => checkCredential(code, language, holderName))
      .catch(() => ({ kind: 'NotChecked' }) as const)
      .then((finding) => {
        if (!isLate) setFound({ of: question, finding })
      })
    return () => {
      isLate = true
    }
  }, [code, language, holderName, question])
  return found?.of === question ? found.finding : undefined
}
