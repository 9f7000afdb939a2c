import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextLink, useBanners } from '#design/index.ts'
import { changeCard } from '#features/purchase/web/begin-payment.ts'
import type { CardOfPage } from '#features/subscriptions/web/index.ts'

interface SavedCardProps {
  readonly card: CardOfPage | null
  /** the owner of the card; the reader when undefined */
  readonly organizationId: string | undefined
}

/** Which card pays the renewals, and the way to give another. */
export function SavedCard({ card, organizationId }: SavedCardProps) {
  const { t } = useTranslation('plan')
  const banners = useBanners()
  const [isPending, setPending] = useState(false)
  const change = async () => {
    setPending(true)
    if (await changeCard(organizationId)) return
    setPending(false)
    banners.show({ kind: 'error', title: t('card.failed') })
  }
  const { brand = '', last4 = '', expMonth = 0, expYear = 0 } = card ?? {}
  const expires = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  return (
    <>
      {card
        ? t('card.kept', { brand: brand.replace(/^./, (letter) => letter.toUpperCase()), last4, expires })
        : t('card.none')}{' '}
      <TextLink inline onPress={() => void change()} aria-disabled={isPending}>
        {card ? t('card.change') : t('card.add')}
      </TextLink>
    </>
  )
}
