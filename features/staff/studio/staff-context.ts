import { createContext, useContext } from 'react'
import type { StaffSelfQuery } from '#generated/graphql/graphql.ts'
import type { StaffPermission } from '#values/staff/staff-permission.ts'

export type StaffSelf = NonNullable<StaffSelfQuery['staffSelf']>

const StaffContext = createContext<StaffSelf | undefined>(undefined)

/** Place it around the studio: its parts ask it what the viewer may do. */
export const StaffProvider = StaffContext.Provider

/** The viewer as staff; undefined while they are none. */
export const useStaffSelf = (): StaffSelf | undefined => useContext(StaffContext)

/** Whether the viewer may do something. It only decides what is shown: the server asks again. */
export function useMay(): (permission: StaffPermission) => boolean {
  const permissions = useStaffSelf()?.permissions ?? []
  return (permission) => permissions.includes(permission)
}
