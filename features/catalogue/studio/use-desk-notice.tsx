import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { DeskResult } from '#generated/graphql/graphql.ts'
import { TextLink, useBanners } from '#design/index.ts'

const bannerKey = 'catalogue-desk'

/**
 * Says how a change at the desk ended; the pages then show what is there now.
 * @returns a function that is given the result (undefined: nothing came back), the sentence for its success, and what
 * undoes it
 */
export function useDeskNotice() {
  const client = useApolloClient()
  const banners = useBanners()
  const { t } = useTranslation('catalogue-studio')
  return async (status: DeskResult | undefined, title: string, undo?: () => void): Promise<void> => {
    await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    if (status === 'DONE')
      banners.show({
        kind: 'success',
        key: bannerKey,
        title,
        ...(undo && {
          body: (
            <TextLink inline onPress={undo}>
              {t('act.undo')}
            </TextLink>
          ),
        }),
      })
    else banners.show({ kind: 'error', key: bannerKey, title: t(`result.${status ?? 'FAILED'}`) })
  }
}
