import { mayHandle, PersonLink, type Management } from '#features/organizations/web/index.ts'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox, classNames, IconButton, Monogram, SegmentedProgress, EmailAddress } from '#design/index.ts'
import { formatDate, useLanguage } from '#features/markets/web/index.ts'
import { InvitationActions } from '#features/people/web/inviting/InvitationActions.tsx'
import type { Person } from '#features/people/web/people-query.ts'
import { formatLastSeen } from './last-seen.ts'
import { LateMenu } from './LateMenu.tsx'
import styles from './PeopleTable.module.css'
import { PersonStatus } from './PersonStatus.tsx'
import { RoleMenu } from './RoleMenu.tsx'
import { isMember, nameOf, type MemberOfList } from './selection.ts'

interface PersonRowProps {
  readonly acting: Management
  readonly person: Person
  /** its index in the whole list, from 0 */
  readonly place: number
  readonly isChosen: boolean
  readonly takesFocus: boolean
  /** measures the height of the row for a virtualized list */
  readonly measure: ((row: HTMLTableRowElement | null) => void) | undefined
  readonly onToggle: (person: Person) => void
  readonly onRemove: (member: MemberOfList) => void
}

/** A person of the organisation: a member, or an invited person. */
export function PersonRow({
  acting,
  person,
  place,
  isChosen,
  takesFocus,
  measure,
  onToggle,
  onRemove,
}: PersonRowProps) {
  const { t } = useTranslation('people')
  const head = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (takesFocus) head.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const name = nameOf(person)
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} className={classNames(isChosen && styles.chosen)}>
      <td className={styles.check}>
        <Checkbox aria-label={t('choose', { name })} checked={isChosen} onChange={() => onToggle(person)} />
      </td>
      <th scope="row" ref={head} tabIndex={takesFocus ? -1 : undefined} className={styles.name}>
        <span className={styles.who}>
          <Monogram name={name} size="regular" coloured />
          <span>
            <b>{isMember(person) ? <PersonLink userId={person.userId} name={name} /> : name}</b>
            <small>{person.name === null ? t('noName') : <EmailAddress address={person.email} />}</small>
            <Groups person={person} />
            <Employment person={person} />
          </span>
        </span>
      </th>
      <td className={styles.roleCell}>
        <RoleMenu acting={acting} person={person} />
      </td>
      <td className={styles.status}>
        <PersonStatus status={person.status} waitsFor={person.waitsFor} />
      </td>
      <td className={styles.seen}>
        <Seen person={person} />
      </td>
      <td className={styles.assigned}>
        {isMember(person) ? (
          <Assigned person={person} />
        ) : (
          <InvitationActions invitationIds={[person.id]} status={person.status} inBar={false} />
        )}
      </td>
      <td className={styles.actions}>
        {isMember(person) && mayHandle(acting, person.role) && (
          <LateMenu
            label={t('actionsOf', { name })}
            renderButton={(button) => (
              <IconButton {...button} icon={DotsThreeIcon} aria-label={t('actionsOf', { name })} />
            )}
            actions={[{ id: 'remove', label: t('remove'), tone: 'danger', onAction: () => onRemove(person) }]}
          />
        )}
      </td>
    </tr>
  )
}

function Groups({ person: { groups, groupsCount } }: { person: Person }) {
  const { t } = useTranslation('people')
  if (groups.length === 0) return null
  const names = groups.map(({ name }) => name).join(', ')
  const others = groupsCount - groups.length
  return <small className={styles.groups}>{others > 0 ? t('groupsAnd', { names, count: others }) : names}</small>
}

/** What the employer knows the person by. */
function Employment({ person: { department, employeeNumber } }: { person: Person }) {
  const { t } = useTranslation('people')
  const facts = [department, employeeNumber && t('employeeNumber', { employeeNumber })].filter(Boolean)
  return facts.length > 0 && <small className={styles.groups}>{facts.join(' · ')}</small>
}

/** A member's last visit, or the status of the invitation's mail. */
function Seen({ person: { kind, status, lastSeenAt, sentAt, bouncedAt } }: { person: Person }) {
  const { t } = useTranslation('people')
  const language = useLanguage()
  if (kind === 'MEMBER') return lastSeenAt ? formatLastSeen(language, lastSeenAt) : t('never')
  if (status === 'BOUNCED' && bouncedAt) return t('bouncedOn', { date: formatDate(language, bouncedAt) })
  return sentAt ? t('invitedOn', { date: formatDate(language, sentAt) }) : t('notSent')
}

function Assigned({ person: { assigned } }: { person: Person }) {
  const { t } = useTranslation('people')
  if (!assigned || assigned.total === 0) return <span className={styles.nothing}>{t('nothingAssigned')}</span>
  const { total, done, overdue } = assigned
  return (
    <span className={styles.progress}>
      <SegmentedProgress size="small" total={total} done={done} isComplete={done === total} />
      <span>
        {t('doneOf', { done, total })}
        {overdue > 0 && <span className={styles.overdue}>{t('overdue', { count: overdue })}</span>}
      </span>
    </span>
  )
}
