import type { Management } from '#features/organizations/web/index.ts'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretUpIcon } from '@phosphor-icons/react/dist/csr/CaretUp'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, Icon, Pressable, lazyPart } from '#design/index.ts'
import type { PeopleAddress } from '#features/people/rules/people-address.ts'
import type { PeopleSort } from '#features/people/rules/people-search.ts'
import type { Person } from '#features/people/web/people-query.ts'
import { PersonRow } from './PersonRow.tsx'
import styles from './PeopleTable.module.css'
import type { MemberOfList, Selection } from './selection.ts'
import type { Change } from './use-people-address.ts'
import type { Measure } from './WindowedRows.tsx'

const WindowedRows = lazyPart(async () => (await import('./WindowedRows.tsx')).WindowedRows, {
  FailureFrame: ({ children }) => (
    <tbody>
      <tr>
        <td colSpan={7}>{children}</td>
      </tr>
    </tbody>
  ),
})

/** Up to this number all rows are rendered, so that the browser's own search finds them. */
const maxInPage = 200

interface PeopleTableProps {
  readonly acting: Management
  readonly people: readonly Person[]
  readonly totalCount: number
  readonly address: PeopleAddress
  readonly selection: Selection
  /** the index of the row that gets the focus when it is loaded, because the user has requested it */
  readonly focusOn: number | undefined
  readonly onSort: (change: Change) => void
  readonly onToggle: (person: Person) => void
  readonly onToggleAll: () => void
  readonly onRemove: (member: MemberOfList) => void
}

/** People with role, status, last visit and assignments; on a phone each row is a small stack. */
export function PeopleTable(props: PeopleTableProps) {
  const { acting, people, totalCount, address, selection, focusOn, onSort, onToggle, onToggleAll, onRemove } = props
  const { t } = useTranslation('people')
  const chosen = people.filter(({ id }) => selection.has(id)).length
  const row = (place: number, measure?: Measure) => {
    const person = people[place]
    return (
      person && (
        <PersonRow
          key={person.id}
          acting={acting}
          person={person}
          place={place}
          isChosen={selection.has(person.id)}
          takesFocus={place === focusOn}
          measure={measure}
          onToggle={onToggle}
          onRemove={onRemove}
        />
      )
    )
  }
  const sorted = (sort: PeopleSort) => ({ sort, address, onSort })
  return (
    <table className={styles.table} aria-rowcount={totalCount + 1}>
      <caption className="visually-hidden">{t('label')}</caption>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.check}>
            <Checkbox
              aria-label={t('chooseAll')}
              checked={chosen > 0 && chosen === people.length}
              isIndeterminate={chosen > 0 && chosen < people.length}
              onChange={onToggleAll}
            />
          </th>
          <SortHead {...sorted('NAME')} />
          <SortHead {...sorted('ROLE')} />
          <th scope="col">{t('byStatus')}</th>
          <SortHead {...sorted('LAST_SEEN')} />
          <SortHead {...sorted('ASSIGNED')} />
          <th scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      {people.length > maxInPage ? (
        <Suspense fallback={<tbody>{people.slice(0, maxInPage).map((_, place) => row(place))}</tbody>}>
          <WindowedRows count={people.length} row={row} />
        </Suspense>
      ) : (
        <tbody>{people.map((_, place) => row(place))}</tbody>
      )}
    </table>
  )
}

interface SortHeadProps {
  readonly sort: PeopleSort
  readonly address: PeopleAddress
  readonly onSort: (change: Change) => void
}

/** A sortable column: the first click selects the usual direction, the next one reverses it. */
function SortHead({ sort, address, onSort }: SortHeadProps) {
  const { t } = useTranslation('people')
  const isOn = (address.sort ?? 'NAME') === sort
  const descending = isOn && address.descending === true
  // the latest visit and the most completed assignments come first
  const usually = sort === 'LAST_SEEN' || sort === 'ASSIGNED'
  const next = isOn ? !descending : usually
  return (
    <th scope="col" {...(isOn ? { 'aria-sort': descending ? 'descending' : 'ascending' } : {})}>
      <Pressable
        className={styles.sort}
        onPress={() =>
          onSort({ sort: sort === 'NAME' && !next ? undefined : sort, descending: next ? true : undefined })
        }
      >
        {t(`columns.${sort}`)}
        {isOn && <Icon icon={descending ? CaretDownIcon : CaretUpIcon} size={14} />}
      </Pressable>
    </th>
  )
}
