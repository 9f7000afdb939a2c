import { useMutation } from '@apollo/client/react'
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Button, PrimaryButton, useBanners } from '#design/index.ts'
import { graphql } from '#generated/graphql/index.ts'
import type { CourseOfPage } from '#features/courses/web/course-query.ts'
import styles from './ComingCourse.module.css'

const FollowCourse = graphql(`
  mutation FollowCourse($courseId: ID!, $follows: Boolean!) {
    followCourse(courseId: $courseId, follows: $follows) {
      id
      isComing
      isFollowed
    }
  }
`)

/** Asks to be told by mail when a coming course has its first film, or takes that back. */
export function FollowButton({ course }: { course: CourseOfPage }) {
  const { t } = useTranslation('courses')
  const banners = useBanners()
  const [follow, { loading }] = useMutation(FollowCourse)
  const change = (follows: boolean) =>
    follow({ variables: { courseId: course.id, follows } }).catch(() =>
      banners.show({ key: 'follow', kind: 'error', title: t('coming.failed'), body: t('coming.tryAgain') }),
    )
  return (
    <>
      {course.isFollowed ? (
        <Button icon={CheckIcon} isPending={loading} onPress={() => void change(false)}>
          {t('coming.unfollow')}
        </Button>
      ) : (
        <PrimaryButton icon={BellIcon} isPending={loading} onPress={() => void change(true)}>
          {t('coming.follow')}
        </PrimaryButton>
      )}
      <p role="status" className={styles.followed}>
        {course.isFollowed && t('coming.followed')}
      </p>
    </>
  )
}
