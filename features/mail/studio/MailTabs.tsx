import { useTranslation } from 'react-i18next'
import { useMay } from '#features/staff/studio/index.ts'
import { Tabs } from '#design/index.ts'
import { studioPaths } from '#values/staff/studio-paths.ts'

type MailTab = 'examples' | 'log' | 'suppressed'

/** The parts of the mail pages that the viewer may open. */
export function MailTabs({ selected }: { readonly selected: MailTab }) {
  const { t } = useTranslation('mail-studio')
  const may = useMay()
  const items = [
    { id: 'examples', href: studioPaths.mail, isOpen: may('mail.preview') },
    { id: 'log', href: studioPaths.mailLog, isOpen: may('people.read') },
    { id: 'suppressed', href: studioPaths.mailSuppressed, isOpen: may('people.read') },
  ]
  return (
    <Tabs
      label={t('tabs')}
      selected={selected}
      items={items.filter(({ isOpen }) => isOpen).map(({ id, href }) => ({ id, href, label: t(`tab.${id}`) }))}
    />
  )
}
