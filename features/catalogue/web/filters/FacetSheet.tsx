import { SlidersHorizontalIcon } from '@phosphor-icons/react/dist/csr/SlidersHorizontal'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import { Button, classNames, DialogTrigger, IconButton, PrimaryButton } from '#design/index.ts'
import { Facets, type FacetsProps } from './Facets.tsx'
import styles from './FacetSheet.module.css'

interface FacetSheetProps extends FacetsProps {
  /** how many filters are on */
  active: number
  /** "Vis 63 kurs" */
  result: string
  reset: () => void
  /** on wide screens too, from the side: there are no facets beside the wall */
  isAlone?: boolean | undefined
}

/** The facets on a phone: a bottom sheet, with the number of results on the primary button. */
export function FacetSheet({ active, result, reset, isAlone = false, ...facets }: FacetSheetProps) {
  const { t } = useTranslation('catalogue')
  return (
    <DialogTrigger>
      <Button size="small" icon={SlidersHorizontalIcon} className={isAlone ? undefined : styles.opener}>
        {active > 0 ? t('catalogue.narrowBy', { count: active }) : t('catalogue.narrow')}
      </Button>
      <ModalOverlay className={classNames(styles.veil, isAlone ? styles.aside : styles.narrow)} isDismissable>
        <Modal className={styles.sheet ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {({ close }) => (
              <>
                <div className={styles.head}>
                  <Heading slot="title" level={2}>
                    {t('catalogue.narrow')}
                  </Heading>
                  <IconButton icon={XIcon} aria-label={t('catalogue.close')} onPress={close} className={styles.close} />
                </div>
                <Facets {...facets} />
                <div className={styles.foot}>
                  <Button onPress={reset}>{t('catalogue.reset')}</Button>
                  <PrimaryButton onPress={close} className={styles.show}>
                    {result}
                  </PrimaryButton>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
