import { isPermission, may, type Permission, type StaffRole } from '#domain/staff/permissions.ts'
import type { RouteShape } from './define-route.ts'

/** What a button or a link calls: one route, or several that all have to be allowed. */
export type Calls = RouteShape | readonly RouteShape[]

type Asking = Pick<RouteShape, 'access' | 'also'>

/** Whether a role may make all of these calls. Routes without a permission are open to everyone. */
export const mayCall = (role: StaffRole | null, calls: Asking | readonly Asking[]): boolean =>
  [calls]
    .flat()
    .flatMap(({ access, also = [] }) => [access, ...also])
    .every(label => !isPermission(label) || may(role, label))

/** A route as called with an input that asks for more than every call of it does. */
export const asking = <R extends RouteShape>(route: R, permission: Permission): R => ({
  ...route,
  also: [...(route.also ?? []), permission],
})

/** The access of a route whose schemas the first screen must not load; the compiler compares it with the route. */
export const accessOf = <R extends RouteShape & { also?: never }>(access: R['access']) => ({ access })

/** As in "PUT /api/orders/{id} change-money", with a comma between several. */
export const nameCalls = (calls: Calls): string =>
  [calls]
    .flat()
    .map(({ method, path, access, also = [] }) => `${method} ${path} ${[access, ...also].join('+')}`)
    .join(', ')
