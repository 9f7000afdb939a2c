import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button, Checkbox, EmailAddress, EmptyState, TitleText, Monogram } from '#design/index.ts'
import { useLocalised, usePaths } from '#features/markets/web/index.ts'
import { PersonLink } from '#features/organizations/web/index.ts'
import type { Cell, Overview, RequiredItem } from '#features/activity/web/compliance-query.ts'
import { ComplianceCell } from './ComplianceCell.tsx'
import styles from './ComplianceTable.module.css'

interface ComplianceTableProps {
  readonly overview: Overview
  /** the id of the selected requirement, if there is one */
  readonly onlyItem: string | undefined
  readonly onEverybody: () => void
  /** the ids of the people chosen to be reminded; undefined: none can be */
  readonly chosen: readonly string[] | undefined
  readonly onChoose: (chosen: readonly string[]) => void
}

/**
 * Members as rows, requirements as columns. A plain table, so that screen readers announce the member and the course with
 * each cell. On a phone each member is a list.
 */
export function ComplianceTable({ overview, onlyItem, onEverybody, chosen, onChoose }: ComplianceTableProps) {
  const { t } = useTranslation('compliance')
  const { rows, items, itemsTotal } = overview
  const columns = onlyItem === undefined ? items : items.filter(({ id }) => id === onlyItem)
  if (rows.length === 0)
    return (
      <EmptyState
        level={2}
        word={t('nobody.word')}
        title={t('nobody.title')}
        action={<Button onPress={onEverybody}>{t('nobody.everybody')}</Button>}
      >
        {t('nobody.lead')}
      </EmptyState>
    )
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has only keys moves it sideways */}
      <div className={styles.frame} tabIndex={0} role="region" aria-label={t('table.label')}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('table.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.person')}</th>
              {columns.map((item) => (
                <th scope="col" key={item.id}>
                  <ItemHead item={item} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, email, cells }) => (
              <tr key={id}>
                <th scope="row">
                  <div className={styles.who}>
                    {chosen !== undefined && (
                      <Checkbox
                        aria-label={t('remind.choose', { name })}
                        checked={chosen.includes(id)}
                        disabled={!cells.some(mayBeReminded)}
                        onChange={({ currentTarget: { checked } }) =>
                          onChoose(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                        }
                      />
                    )}
                    <Monogram name={name} size="regular" coloured />
                    <span>
                      <b>
                        <PersonLink userId={id} name={name} />
                      </b>
                      <small>
                        <EmailAddress address={email} />
                      </small>
                    </span>
                  </div>
                </th>
                {columns.map((item) => (
                  <td
                    key={item.id}
                    className={cells.some(({ itemId }) => itemId === item.id) ? undefined : styles.none}
                  >
                    <span className={styles.item} aria-hidden>
                      <ItemName item={item} />
                    </span>
                    <ComplianceCell
                      cell={cells.find(({ itemId }) => itemId === item.id)}
                      person={name}
                      day={overview.day}
                      item={item}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.length < itemsTotal && onlyItem === undefined && (
        <p className={styles.more}>{t('table.more', { count: itemsTotal - columns.length })}</p>
      )}
    </>
  )
}

/** A reminder is of what is assigned and not done; a certificate that expires is assigned anew first. */
const mayBeReminded = ({ status }: Cell) => status === 'OPEN' || status === 'OVERDUE'

function ItemHead({ item }: { item: RequiredItem }) {
  const { t } = useTranslation('compliance')
  const paths = usePaths()
  const { course, playlist, done, required } = item
  const to = course ? paths.course(course) : playlist ? paths.playlist(playlist) : undefined
  return (
    <>
      {to === undefined ? (
        <ItemName item={item} />
      ) : (
        <Link to={to} className={styles.head}>
          <ItemName item={item} />
        </Link>
      )}
      <small>{t('table.done', { done, required })}</small>
    </>
  )
}

function ItemName({ item: { name } }: { item: RequiredItem }) {
  const { t } = useTranslation('compliance')
  const localised = useLocalised()
  return name.length > 0 ? <TitleText text={localised(name)} /> : t('bar.unnamed')
}
