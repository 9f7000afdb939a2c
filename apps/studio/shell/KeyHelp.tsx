import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, Switch } from '#design/index.ts'
import { chooseLetterKeys, usesLetterKeys } from './key-choice.ts'
import { paletteKeys } from './palette-keys.ts'
import styles from './KeyHelp.module.css'

interface KeyHelpProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

/** Shows the keys, and turns the single letters off for those who speak to their machine (WCAG 2.2, 2.1.4). */
export function KeyHelp({ isOpen, onOpenChange }: KeyHelpProps) {
  const { t } = useTranslation('studio')
  const [isOn, setIsOn] = useState(usesLetterKeys)
  const keys = [
    { keys: [paletteKeys()], what: t('keys.palette') },
    { keys: ['j'], what: t('keys.down') },
    { keys: ['k'], what: t('keys.up') },
    { keys: ['Enter', 'e'], what: t('keys.enter') },
    { keys: ['?'], what: t('keys.help') },
  ]
  return (
    <Dialog title={t('keys.title')} closeLabel={t('keys.close')} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className={styles.keys}>
        {keys.map(({ keys: each, what }) => (
          <div key={what}>
            <dt>
              {each.map((key, place) => (
                <span key={key}>
                  {place > 0 && ` ${t('keys.or')} `}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label={t('keys.switch')}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          chooseLetterKeys(checked)
          setIsOn(checked)
        }}
      />
    </Dialog>
  )
}
