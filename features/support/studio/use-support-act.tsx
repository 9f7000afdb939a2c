import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { SupportResult } from '#generated/graphql/graphql.ts'
import { TextLink, useBanners } from '#design/index.ts'
import { OrganizationStoryQuery, PersonStoryQuery } from './story-queries.ts'

const bannerKey = 'support'

/**
 * Does something at the desk and says how it ended; the page then shows what is there now.
 * @returns a function that is given the mutation, the sentence for its success, and what undoes it
 */
export function useSupportAct() {
  const client = useApolloClient()
  const banners = useBanners()
  const { t } = useTranslation('support-studio')
  return async (
    send: () => Promise<SupportResult | undefined>,
    title: string,
    undo?: () => void,
  ): Promise<SupportResult | undefined> => {
    const result = await send().catch(() => undefined)
    if (result === 'DONE')
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
    else banners.show({ kind: 'error', key: bannerKey, title: t(`result.${result ?? 'FAILED'}`) })
    await client.refetchQueries({ include: [PersonStoryQuery, OrganizationStoryQuery] })
    return result
  }
}
