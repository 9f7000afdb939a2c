import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { Icon } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import { OrganizationList } from './OrganizationList.tsx'
import styles from './OrganizationMenu.module.css'
import { switchWords } from './switch-words.ts'

/** The name of the active organisation above its pages; when opened, it lists the others (I6). */
export function OrganizationMenu({ memberships }: { memberships: SignedInUser['memberships'] }) {
  const words = switchWords[useLanguage()]
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => box.current?.removeAttribute('open')
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    box.current?.querySelector('summary')?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of what is inside
    <details ref={box} className={styles.box} onBlur={closeWhenLeft} onKeyDown={onKeyDown}>
      <summary className={styles.trigger}>
        <span className="visually-hidden">{words.change}</span>
        {memberships[0]?.organization.name}
        <Icon icon={CaretDownIcon} size={16} />
      </summary>
      <OrganizationList memberships={memberships} className={styles.list} />
    </details>
  )
}
