import { groupsOfFour } from '#features/accounts/rules/sign-in/sign-in-step.ts'
import styles from './AppSecret.module.css'

/** The key of an authenticator app, in groups of four for typing. */
export function SecretInGroups({ secret }: { readonly secret: string }) {
  return (
    <div className={styles.around}>
      <p className={styles.key} translate="no">
        {groupsOfFour(secret).map((group, index) => (
          // groups have no key but their index
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{group}</span>
        ))}
      </p>
    </div>
  )
}
