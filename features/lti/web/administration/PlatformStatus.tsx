import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { PauseIcon } from '@phosphor-icons/react/dist/csr/Pause'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { useTranslation } from 'react-i18next'
import { Tag } from '#design/index.ts'

interface PlatformStatusProps {
  readonly platform: { readonly isPaused: boolean; readonly lastLaunchAt?: string | null | undefined }
}

/** Whether launches arrive from the platform: yes, not yet, or paused. */
export function PlatformStatus({ platform: { isPaused, lastLaunchAt } }: PlatformStatusProps) {
  const { t } = useTranslation('administration')
  if (isPaused)
    return (
      <Tag tone="warn" icon={PauseIcon}>
        {t('state.paused')}
      </Tag>
    )
  return lastLaunchAt ? (
    <Tag tone="ok" icon={SealCheckIcon}>
      {t('state.inUse')}
    </Tag>
  ) : (
    <Tag icon={ClockIcon}>{t('state.waiting')}</Tag>
  )
}
