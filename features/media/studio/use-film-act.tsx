import { useApolloClient } from '@apollo/client/react'
import { useTranslation } from 'react-i18next'
import type { StudioFilmResult } from '#generated/graphql/graphql.ts'
import { TextLink, useBanners } from '#design/index.ts'
import { StudioFilmsQuery } from './films-query.ts'

const bannerKey = 'films'

/** Does something with a film and says how it ended, with what undoes it; the list then shows what is there now. */
export function useFilmAct() {
  const client = useApolloClient()
  const banners = useBanners()
  const { t } = useTranslation('media-studio')
  return async (
    send: () => Promise<StudioFilmResult | undefined>,
    title: string,
    undo?: () => void,
  ): Promise<StudioFilmResult | undefined> => {
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
    await client.refetchQueries({ include: [StudioFilmsQuery] })
    return result
  }
}
