import { ImageSquareIcon } from '@phosphor-icons/react/dist/csr/ImageSquare'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, RowList, TextLink, useBanners } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { callRest } from './call-rest.ts'
import styles from './organization.module.css'

interface LogoRowProps {
  readonly organizationId: string
  readonly path: string | null
  readonly refetch: () => Promise<unknown>
}

/** The logo: select a file, resize it in the browser, preview it, remove it. */
export function LogoRow({ organizationId, path, refetch }: LogoRowProps) {
  const { t } = useTranslation('organization')
  const banners = useBanners()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const address = `/rest/organizations/${organizationId}/logo`

  const run = async (work: () => Promise<{ kind: string }>, done: string) => {
    setBusy(true)
    try {
      const { kind } = await work()
      if (kind !== 'Done') throw new Error('the logo was refused')
      await refetch()
      banners.show({ kind: 'success', title: done })
    } catch (error) {
      reportError(error, 'LogoRow')
      banners.show({ kind: 'error', title: t('logo.failed') })
    }
    setBusy(false)
  }
  const choose = async (file: File | undefined) => {
    if (!file) return
    const { drawLogo, maxFileBytes } = await import('./draw-logo.ts')
    if (file.size > maxFileBytes) banners.show({ kind: 'error', title: t('logo.tooLarge') })
    else await run(async () => callRest('PUT', address, await drawLogo(file)), t('logo.saved'))
  }
  return (
    <RowList opensWith="hairline">
      <Row
        {...(path
          ? { figure: <img src={path} alt="" width={44} height={44} className={`${styles.logo} ${styles.thumb}`} /> }
          : { icon: ImageSquareIcon })}
        title={t('logo.title')}
        note={t('logo.note')}
        end={
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('logo.choose')}
              tabIndex={-1}
              className={styles.file}
              onChange={(event) => {
                void choose(event.currentTarget.files?.[0])
                // so that the same file can be selected again
                event.currentTarget.value = ''
              }}
            />
            {path && (
              <TextLink
                isPending={isBusy}
                onPress={() => void run(() => callRest('DELETE', address), t('logo.removed'))}
              >
                {t('logo.remove')}
              </TextLink>
            )}
            <TextLink isPending={isBusy} onPress={() => input.current?.click()}>
              {path ? t('logo.change') : t('logo.upload')}
            </TextLink>
          </>
        }
      />
    </RowList>
  )
}
