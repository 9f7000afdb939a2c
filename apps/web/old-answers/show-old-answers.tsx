import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { graph } from '#apps/web/apollo/graph.ts'
import { i18n } from '#apps/web/i18n.ts'
import { onSignIn, onSignOut, signedInSub } from '#features/accounts/web/index.ts'
import { forgetAnswers } from './kept-answers.ts'
import { OldAnswerNotice } from './OldAnswerNotice.tsx'

/**
 * Says under every page when it shows an older answer (decision 0149). The notice has its own React root, so that it is
 * loaded after the first page and stays when a page fails.
 */
export function showOldAnswers(): void {
  forgetOthersAnswers()
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <OldAnswerNotice client={graph} />
      </I18nextProvider>
    </StrictMode>,
  )
}

/** Deletes the answers of other people now and at each sign-in, and all answers at sign-out. */
function forgetOthersAnswers(): void {
  const forget = (exceptSub?: string) => void forgetAnswers(exceptSub).catch(() => undefined)
  forget(signedInSub())
  onSignIn(({ userId }) => forget(userId))
  onSignOut(() => forget())
}
