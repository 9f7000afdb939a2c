import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames, Icon, plainTitle, SteadyText, TextLink } from '#design/index.ts'
import { intlLocale, useLanguage, useLocalised } from '#features/markets/web/index.ts'
import styles from './Attachments.module.css'
import type { AttachmentOfCourse } from './attachments-query.ts'
import { kindOfFile, sizeIn } from './file-kind.ts'
import { fileIcon } from './file-icon.ts'
import { Markdown } from '#features/courses/web/information/Markdown.tsx'
import { useAttachmentDownload } from './use-attachment-download.ts'

interface AttachmentRowProps {
  attachment: AttachmentOfCourse
  file: NonNullable<AttachmentOfCourse['file']>
  onPrint: (body: string) => void
}

/** One attachment: text attachments can be opened and read; all can be downloaded. */
export function AttachmentRow({ attachment, file, onPrint }: AttachmentRowProps) {
  const { t } = useTranslation('courses')
  const localised = useLocalised()
  const language = useLanguage()
  const contentId = useId()
  const [isOpen, setOpen] = useState(false)
  const { download, isBusy } = useAttachmentDownload(attachment.id)
  const name = plainTitle(localised(attachment.name))
  const body = attachment.body && localised(attachment.body)
  const facts = [
    kindOfFile(file.fileName),
    file.pages !== null && t('attachment.pages', { count: file.pages }),
    sizeIn(intlLocale(language), file.sizeBytes),
  ]
  const about = (
    <>
      <Icon icon={fileIcon(file.fileName)} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <small className={styles.facts}>{facts.filter(Boolean).join(' · ')}</small>
      </span>
    </>
  )
  return (
    <li className={styles.attachment}>
      <div className={styles.row}>
        {body ? (
          <button
            type="button"
            className={classNames(styles.about, styles.opens)}
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            {about}
            <Icon icon={CaretDownIcon} size={18} className={styles.caret} />
          </button>
        ) : (
          <div className={styles.about}>{about}</div>
        )}
        <button
          type="button"
          className={styles.download}
          aria-label={t('attachment.downloadNamed', { name })}
          aria-disabled={isBusy}
          onClick={download}
        >
          <span className={styles.downloadWord}>
            <SteadyText text={t('attachment.download')} />
          </span>
          <Icon icon={DownloadSimpleIcon} />
        </button>
      </div>
      {body && (
        <div id={contentId} className={styles.paper} hidden={!isOpen}>
          <Markdown text={body} topLevel={2} />
          <div className={styles.tools}>
            <TextLink icon={PrinterIcon} onPress={() => onPrint(body)}>
              {t('attachment.print')}
            </TextLink>
          </div>
        </div>
      )}
    </li>
  )
}
