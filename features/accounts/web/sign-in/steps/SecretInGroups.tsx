import { inGroups } from '#features/accounts/rules/sign-in/sign-in-step.ts'
import styles from './AppSecret.module.css'

/** The key of an authenticator app, as it is typed: in groups of four. */
export function SecretInGroups({ secret }: { readonly secret: string }) {
  return (
    <div className={styles.around}>
      <p className={styles.key} translate="no">
        {inGroups(secret).map((group, index) => (
          // groups of a key have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{group}</span>
        ))}
      </p>
    </div>
  )
}
