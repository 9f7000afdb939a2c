import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { SignedInUser } from '#features/accounts/web/index.ts'
import { classNames, Icon } from '#design/index.ts'
import { useLanguage } from '#features/markets/web/index.ts'
import styles from './OrganizationList.module.css'
import { switchWords } from './switch-words.ts'
import { useSwitchOrganization } from './use-switch-organization.ts'

interface OrganizationListProps {
  readonly memberships: SignedInUser['memberships']
  readonly className?: string | undefined
  readonly itemClassName?: string | undefined
}

/** One item for each organisation; the active one is marked, and a click on another makes that one active (I6). */
export function OrganizationList({ memberships, className, itemClassName }: OrganizationListProps) {
  const words = switchWords[useLanguage()]
  const { isBusy, hasFailed, choose } = useSwitchOrganization()
  return (
    <div className={className}>
      <ul aria-label={words.label} aria-busy={isBusy}>
        {memberships.map((membership, place) => (
          <li key={membership.id}>
            <button
              type="button"
              className={classNames(styles.item, itemClassName)}
              aria-current={place === 0 ? 'true' : undefined}
              aria-disabled={isBusy}
              onClick={() => void choose(membership)}
            >
              <Icon icon={place === 0 ? CheckIcon : BuildingsIcon} />
              {membership.organization.name}
            </button>
          </li>
        ))}
      </ul>
      <p role="alert" className={classNames(hasFailed && styles.failed)}>
        {hasFailed && words.failed}
      </p>
    </div>
  )
}
