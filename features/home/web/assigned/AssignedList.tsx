import { AssignedToMe } from '#features/assignments/web/index.ts'
import { walls } from '#features/catalogue/web/index.ts'

/** The first of what is assigned to the reader. */
export const AssignedList = () => <AssignedToMe className={walls.section} maxItems={4} />
