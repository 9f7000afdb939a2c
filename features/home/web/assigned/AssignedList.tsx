import { AssignedToMe } from '#features/assignments/web/index.ts'
import { walls } from '#features/catalogue/web/index.ts'

/** The user's first assignments. */
export const AssignedList = () => <AssignedToMe className={walls.section} maxItems={4} />
