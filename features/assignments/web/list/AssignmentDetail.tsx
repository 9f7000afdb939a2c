import { useMutation, useQuery } from '@apollo/client/react'
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Button,
  Icon,
  TitleText,
  Select,
  Skeleton,
  SegmentedProgress,
  TextField,
  useBanners,
  useDebouncedValue,
  lazyPart,
  plainTitle,
} from '#design/index.ts'
import { usePaths } from '#features/markets/web/index.ts'
import { readFragment } from '#generated/graphql/index.ts'
import {
  AssignmentFacts,
  pageSize,
  RestoreMutation,
  InstancesQuery,
  WithdrawMutation,
  type Facts,
} from '#features/assignments/web/assignments-query.ts'
import { reportError } from '#platform/browser/report-error.ts'
import styles from './AssignmentDetail.module.css'
import { InstanceTable } from './InstanceTable.tsx'
import { toChange } from './assignment-to-change.ts'
import { useFacts } from './use-facts.ts'
import { useEverybodyName } from './use-everybody-name.ts'
import { useItem } from './use-item.ts'

const AssignDialog = lazyPart(
  async () => (await import('#features/assignments/web/dialog/AssignDialog.tsx')).AssignDialog,
)

const RemindDialog = lazyPart(
  async () => (await import('#features/assignments/web/remind/RemindDialog.tsx')).RemindDialog,
)

const statuses = ['OPEN', 'OVERDUE', 'DONE', 'EXEMPT'] as const

/** An assignment and its people. */
export function AssignmentDetail({ id }: { readonly id: string }) {
  const { t } = useTranslation('assignments')
  const paths = usePaths()
  const [text, setText] = useState('')
  const [status, setStatus] = useState<(typeof statuses)[number]>()
  const filter = { text: useDebouncedValue(text.trim()) || null, status: status ?? null }
  const { data, previousData, fetchMore, refetch } = useQuery(InstancesQuery, {
    variables: { id, filter, offset: 0, limit: pageSize },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? previousData
  const back = (
    <Link to={paths.assignments} className={styles.back}>
      <Icon icon={ArrowLeftIcon} size={18} />
      {t('back')}
    </Link>
  )
  if (!shown) return <Skeleton lines={8} />
  if (!shown.assignment)
    return (
      <>
        {back}
        <p className={styles.none}>{t('unknown')}</p>
      </>
    )
  const { items, totalCount } = shown.assignment.instances
  return (
    <div className={styles.page}>
      {back}
      <Head assignment={readFragment(AssignmentFacts, shown.assignment)} onChanged={() => void refetch()} />
      <div className={styles.bar}>
        <TextField
          label={<span className="visually-hidden">{t('findPerson')}</span>}
          placeholder={t('findPerson')}
          type="search"
          size="small"
          icon={MagnifyingGlassIcon}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value.slice(0, 100))}
          className={styles.find}
        />
        <Select
          compact
          label={t('byStatus')}
          value={status ?? ''}
          options={[
            { value: '', label: t('everybody') },
            ...statuses.map((each) => ({ value: each, label: t(`status.${each}`) })),
          ]}
          onChange={({ currentTarget: { value } }) => setStatus(statuses.find((each) => each === value))}
        />
      </div>
      <p role="status" className={items.length === 0 ? styles.none : 'visually-hidden'}>
        {items.length === 0 ? t('noPeople') : t('people', { count: totalCount })}
      </p>
      {items.length > 0 && <InstanceTable instances={items} onChanged={() => void refetch()} />}
      {items.length < totalCount && (
        <Button onPress={() => void fetchMore({ variables: { offset: items.length } })}>{t('more')}</Button>
      )}
    </div>
  )
}

function Head({ assignment, onChanged }: { readonly assignment: Facts; readonly onChanged: () => void }) {
  const { t } = useTranslation('assignments')
  const banners = useBanners()
  const item = useItem(assignment)
  const { to, due, repeats } = useFacts(assignment)
  const [isOpen, setOpen] = useState(false)
  const [isReminding, setReminding] = useState(false)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const variables = { id: assignment.id }
  const [withdraw, withdrawing] = useMutation(WithdrawMutation, { variables, refetchQueries: ['Assignments'] })
  const [restore, restoring] = useMutation(RestoreMutation, { variables, refetchQueries: ['Assignments'] })
  const { people, done, exempt } = assignment.progress
  const everybody = useEverybodyName()
  const send = async (isBack: boolean) => {
    try {
      const { data } = await (isBack ? restore() : withdraw())
      if (data?.outcome.__typename === 'AssignmentSaved') setWithdrawn(!isBack)
      else banners.show({ key: 'assignment', kind: 'warning', title: t('refusal.NOT_ALLOWED') })
    } catch (error) {
      reportError(error, 'AssignmentDetail')
      banners.show({ key: 'assignment', kind: 'error', title: t('failed') })
    }
  }
  return (
    <>
      <div className={styles.head}>
        <div>
          <h1>
            <TitleText text={item.title} />
          </h1>
          <p>{to}</p>
          <p>
            {repeats === undefined ? due : `${due} · ${repeats}`}
            {assignment.assignedByName !== null && ` · ${t('by', { name: assignment.assignedByName })}`}
          </p>
        </div>
        <div className={styles.buttons}>
          {!isWithdrawn && done + exempt < people && <Button onPress={() => setReminding(true)}>{t('remind')}</Button>}
          {!isWithdrawn && <Button onPress={() => setOpen(true)}>{t('changeIt')}</Button>}
          <Button isPending={withdrawing.loading || restoring.loading} onPress={() => void send(isWithdrawn)}>
            {t(isWithdrawn ? 'restore' : 'withdraw')}
          </Button>
        </div>
      </div>
      <p role="status" className={isWithdrawn ? styles.withdrawn : undefined}>
        {isWithdrawn ? t('withdrawn') : ''}
      </p>
      {people > exempt && (
        <p className={styles.progress}>
          <SegmentedProgress
            size="large"
            fullWidth
            total={people - exempt}
            done={done}
            isComplete={done === people - exempt}
          />
          <span>{t('done', { done, count: people - exempt })}</span>
        </p>
      )}
      {isReminding && (
        <Suspense>
          <RemindDialog
            people="EVERYBODY"
            assignment={{ id: assignment.id, title: plainTitle(item.title) }}
            onClose={() => setReminding(false)}
          />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <AssignDialog
            change={toChange(assignment, item, everybody)}
            onClose={() => setOpen(false)}
            onDone={onChanged}
          />
        </Suspense>
      )}
    </>
  )
}
