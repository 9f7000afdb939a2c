import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useId, useState, type FocusEvent } from 'react'
import { media } from '#design/breakpoints.ts'
import { useMediaQuery } from '#design/use-media-query.ts'
import type { BannerContent } from './banner-content.ts'
import { classNames } from '#design/components/class-names.ts'
import { Countdown } from './Countdown.tsx'
import { secondsToStay } from './countdown.ts'
import { Icon } from '#design/components/images/Icon.tsx'
import { IconButton } from '#design/components/buttons/IconButton.tsx'
import { TextLink } from '#design/components/navigation/TextLink.tsx'
import { useCountdown } from './use-countdown.ts'
import styles from './Banner.module.css'

export interface BannerTexts {
  close: string
  showDetails: string
  hideDetails: string
  /** "(3)" or "3 feil": the number of errors after the title */
  errorCount: (count: number) => string
}

export interface BannerProps extends BannerContent {
  texts: BannerTexts
  /** called when the user presses the close button or the time is over; errors have no time limit */
  onClose?: (() => void) | undefined
  /** false for a permanent banner that is part of the page */
  closesItself?: boolean | undefined
  /** false inside a live region, which already announces it */
  isLive?: boolean | undefined
  className?: string | undefined
}

const icons = { generic: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: WarningOctagonIcon }

/**
 * A notice. It closes after 5 or 10 s; the time pauses while it is hovered or focused. An error stays until the user
 * closes it (R17).
 */
export function Banner(props: BannerProps) {
  const {
    kind,
    title,
    body,
    errorCount,
    details = [],
    texts,
    onClose,
    closesItself = true,
    isLive = true,
    className,
  } = props
  const isMobile = useMediaQuery(media.mobile)
  const [seconds] = useState(() => (onClose && closesItself ? secondsToStay(kind, isMobile) : undefined))
  const [isHovered, setHovered] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const remaining = useCountdown(seconds, isHovered || hasFocus || isOpen, () => onClose?.())
  const listId = useId()
  const leave = (event: FocusEvent) => setFocus(event.currentTarget.contains(event.relatedTarget))

  return (
    <div
      className={classNames(styles.banner, styles[kind], className)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={leave}
    >
      <Icon icon={icons[kind]} weight="fill" className={styles.icon} />
      <div className={styles.text} {...(isLive ? { role: kind === 'error' ? 'alert' : 'status' } : {})}>
        <p>
          <b>{title}</b>
          {errorCount !== undefined && <> {texts.errorCount(errorCount)}</>}
          {body && <> {body}</>}
          {details.length > 0 && (
            <>
              {' '}
              <TextLink
                inline
                tone="inherit"
                aria-expanded={isOpen}
                aria-controls={listId}
                onPress={() => setOpen(!isOpen)}
              >
                {isOpen ? texts.hideDetails : texts.showDetails}
              </TextLink>
            </>
          )}
        </p>
        {details.length > 0 && (
          <ul id={listId} className={styles.details} hidden={!isOpen}>
            {details.map((detail) => (
              <li key={`${detail.title} ${detail.description ?? ''}`}>
                <b>{detail.title}</b> {detail.description}
              </li>
            ))}
          </ul>
        )}
      </div>
      {seconds !== undefined && <Countdown total={seconds} remaining={remaining} className={styles.countdown} />}
      {onClose && <IconButton icon={XIcon} aria-label={texts.close} onPress={onClose} className={styles.close} />}
    </div>
  )
}
