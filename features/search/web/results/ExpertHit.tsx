import { useTranslation } from 'react-i18next'
import { Highlighted } from '#design/index.ts'
import { ExpertLine } from '#features/catalogue/web/index.ts'
import { useLocalised } from '#features/markets/web/index.ts'
import { graphql, readFragment, type FragmentType } from '#generated/graphql/index.ts'
import { Passage } from './Passage.tsx'

const ExpertHitFragment = graphql(`
  fragment ExpertHit on FoundExpert {
    expert {
      id
      firstName
      lastName
      title {
        languageCode
        value
      }
      courseCount
      ...ExpertLine
    }
    reason {
      language
      passage
    }
  }
`)

/** A found expert, and the sentence about them that holds the words where their name does not. */
export function ExpertHit({ hit, searched }: { hit: FragmentType<typeof ExpertHitFragment>; searched: string }) {
  const { t } = useTranslation('search')
  const localised = useLocalised()
  const { expert, reason } = readFragment(ExpertHitFragment, hit)
  const title = localised(expert.title)
  return (
    <li>
      <ExpertLine
        expert={expert}
        name={<Highlighted text={`${expert.firstName} ${expert.lastName}`} searched={searched} />}
        note={
          <>
            <Highlighted text={title} searched={searched} />
            {`, ${t('coursesOf', { count: expert.courseCount })}`}
          </>
        }
      />
      {reason.passage !== title && <Passage reason={reason} searched={searched} />}
    </li>
  )
}
