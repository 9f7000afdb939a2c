import './search.graphql.ts'
import './suggester.graphql.ts'

export { indexOutdated } from './index-outdated.ts'
export { searchJobs } from './search-jobs.ts'
export { findEverything } from './find-everything.ts'
export { findCoursesTeaching } from './find-courses-teaching.ts'
export { suggest } from './search.ts'
