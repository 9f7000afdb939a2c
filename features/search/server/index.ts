import './search.graphql.ts'
import './suggester.graphql.ts'

export { indexOutdated } from './index-outdated.ts'
export { requestIndexing, searchJobs } from './search-jobs.ts'
export { findEverything } from './find-everything.ts'
export { findTaught, type TaughtCourse } from './find-taught.ts'
export { suggest } from './search.ts'
