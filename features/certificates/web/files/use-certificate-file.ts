import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBanners } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { fetchCertificate, saveFile, showFile } from './fetch-certificate-file.ts'

/** Opens or saves a certificate's PDF in the page's language; shows an error when it is not available. */
export function useCertificateFile(pdfPath: string) {
  const { t } = useTranslation('certificates')
  const language = useLanguage()
  const banners = useBanners()
  const [isBusy, setBusy] = useState(false)
  const failed = () =>
    banners.show({ key: 'certificate', kind: 'error', title: t('file.failedTitle'), body: t('file.failed') })

  const save = async () => {
    setBusy(true)
    await fetchCertificate(pdfPath, language).then(saveFile).catch(failed)
    setBusy(false)
  }
  const open = async () => {
    const tab = window.open('', '_blank')
    setBusy(true)
    await fetchCertificate(pdfPath, language)
      .then((file) => (tab ? showFile(file, tab) : saveFile(file)))
      .catch(() => {
        tab?.close()
        failed()
      })
    setBusy(false)
  }
  return { save: () => void save(), open: () => void open(), isBusy }
}
