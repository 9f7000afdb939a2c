import styles from './PlayerNotice.module.css'

interface PlayerNoticeProps {
  /** A sentence to be seen and heard; undefined for none. */
  note: string | undefined
  /** Words only to be heard. */
  announcement: string
}

/** A short notice over the picture, also announced to screen readers. */
export function PlayerNotice({ note, announcement }: PlayerNoticeProps) {
  return (
    <>
      <div role="status" className={styles.place}>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}
