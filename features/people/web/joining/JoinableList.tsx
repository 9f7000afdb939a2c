import { useMutation, useQuery } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import { Button, Row, RowList } from '#design/index.ts'
import { reportError } from '#platform/browser/report-error.ts'
import { RequestSeat, JoinableQuery } from './joining-mutations.ts'

/**
 * Organisations from which the user may request a seat, because they have verified the domain of the user's address
 * (O2). Renders nothing if there are none.
 */
export function JoinableList() {
  const { t } = useTranslation('joining')
  const { data } = useQuery(JoinableQuery, { fetchPolicy: 'cache-and-network' })
  const [ask, asking] = useMutation(RequestSeat, { refetchQueries: [JoinableQuery], awaitRefetchQueries: true })
  const found = data?.organizationsToJoin ?? []
  if (found.length === 0) return null
  const hasFailed =
    asking.error !== undefined || (asking.data !== null && asking.data?.requestSeat.__typename === 'JoinNotOpen')
  return (
    <>
      <RowList label={t('joinable.label')} opensWith="hairline">
        {found.map(({ id, name, requestStatus }) => (
          <Row
            key={id}
            title={t('joinable.title', { organization: name })}
            note={<span role="status">{t(`joinable.${requestStatus ?? 'open'}`, { organization: name })}</span>}
            end={
              requestStatus ? undefined : (
                <Button
                  isPending={asking.loading}
                  onPress={() =>
                    void ask({ variables: { organizationId: id } }).catch((error: unknown) =>
                      reportError(error, 'JoinableList'),
                    )
                  }
                >
                  {t('joinable.ask')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      <p role="alert">{hasFailed && t('failed')}</p>
    </>
  )
}
