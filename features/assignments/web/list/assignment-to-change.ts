import type { Facts } from '#features/assignments/web/assignments-query.ts'
import type { ToChange } from '#features/assignments/web/dialog/AssignDialog.tsx'
import type { ChosenItem } from '#features/assignments/web/dialog/choice.ts'

/** An assignment as the dialog changes it. */
export function toChange(assignment: Facts, item: ChosenItem, everybody: string): ToChange {
  const { id, dueOn, dueDays, delayDays, repeatMonths, greeting, notifyWhenDone, targets } = assignment
  return {
    id,
    item,
    targets: targets.map(({ id: targetId, kind, userId, groupId, name, membersCount, onlyNew }) => ({
      kind,
      id: userId ?? groupId ?? targetId,
      name: name ?? everybody,
      members: membersCount,
      onlyNew,
    })),
    deadline: {
      kind: dueOn !== null ? 'DAY' : dueDays !== null ? 'DAYS' : 'NONE',
      dueOn: dueOn ?? undefined,
      dueDays: dueDays ?? 30,
      delayDays,
      repeatMonths,
    },
    greeting: greeting ?? '',
    notifyWhenDone,
  }
}
