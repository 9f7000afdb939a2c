import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { CatalogueBody } from './CatalogueBody.tsx'
import { CatalogueSkeleton } from './CatalogueSkeleton.tsx'
import walls from './wall/walls.module.css'

/** Every course of the market, to be narrowed and sorted (C1). */
export function CataloguePage() {
  const { t } = useTranslation('catalogue')
  return (
    <div className={walls.page}>
      <title>{`${t('catalogue.documentTitle')} – Kursiva`}</title>
      <Suspense fallback={<CatalogueSkeleton />}>
        <CatalogueBody />
      </Suspense>
    </div>
  )
}
