import { useTranslation } from 'react-i18next'
import {
  captionColours,
  captionGrounds,
  captionPlaces,
  captionSizes,
} from '#features/watching/rules/player/preferences.ts'
import { classNames } from '#design/index.ts'
import { captionClass } from '#features/watching/web/player/captions/caption-class.ts'
import { useChangePreferences, usePreferences } from '#features/watching/web/player/preferences/use-preferences.ts'
import styles from './CaptionLook.module.css'
import { ChoiceRow } from './ChoiceRow.tsx'

/** How captions look, with a sample of it: size, place, colour and ground. */
export function CaptionLook() {
  const { t } = useTranslation('settings')
  const preferences = usePreferences()
  const change = useChangePreferences()
  const { captionSize, captionPlace, captionColour, captionGround } = preferences
  return (
    <>
      <p className={classNames(styles.sample, captionClass(preferences))}>
        <span>{t('captionLook.sample')}</span>
      </p>
      <ChoiceRow
        isQuiet
        label={t('captionLook.size')}
        value={captionSize}
        options={captionSizes.map((value) => ({ value, label: t(`captionLook.sizes.${value}`) }))}
        onChoose={(value) => change({ captionSize: value })}
      />
      <ChoiceRow
        isQuiet
        label={t('captionLook.place')}
        value={captionPlace}
        options={captionPlaces.map((value) => ({ value, label: t(`captionLook.places.${value}`) }))}
        onChoose={(value) => change({ captionPlace: value })}
      />
      <ChoiceRow
        isQuiet
        label={t('captionLook.colour')}
        value={captionColour}
        options={captionColours.map((value) => ({ value, label: t(`captionLook.colours.${value}`) }))}
        onChoose={(value) => change({ captionColour: value })}
      />
      <ChoiceRow
        isQuiet
        label={t('captionLook.ground')}
        value={captionGround}
        options={captionGrounds.map((value) => ({ value, label: t(`captionLook.grounds.${value}`) }))}
        onChoose={(value) => change({ captionGround: value })}
      />
    </>
  )
}
