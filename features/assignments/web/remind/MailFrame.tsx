import { showMail } from './show-mail.ts'

interface MailFrameProps {
  readonly html: string
  readonly title: string
  readonly className: string | undefined
}

/** A mail as its recipient sees it, in a frame without scripts, forms and links. */
export function MailFrame({ html, title, className }: MailFrameProps) {
  return (
    <iframe
      key={html}
      title={title}
      className={className}
      // same origin, so that this page may write into it; without scripts the frame itself can use nothing of it
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><html><body></body></html>"
      onLoad={({ currentTarget }) => {
        if (currentTarget.contentDocument) showMail(currentTarget.contentDocument, html)
      }}
    />
  )
}
