import type { Facts } from '#features/assignments/web/assignments-query.ts'
import type { ToChange } from '#features/assignments/web/dialog/AssignDialog.tsx'
import type { ChosenItem } from '#features/assignments/web/dialog/choice.ts'

/** An assignment as the dialog changes it. */
export function toChange(
  assignment: Facts,
  item: ChosenItem,
  everybody: (target: Facts['targets'][number]) => string,
): ToChange {
  const { id, dueOn, dueDays, delayDays, repeatMonths, greeting, notifyWhenDone, targets } = assignment
  return {
    id,
    item,
    targets: targets.map((target) => ({
      kind: target.kind,
      id: target.userId ?? target.groupId ?? target.id,
      name: target.name ?? everybody(target),
      members: target.membersCount,
      onlyNew: target.onlyNew,
      exceptUserId: target.exceptUserId,
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
