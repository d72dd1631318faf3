import type { Route } from './route.ts'

export type StaffRow = import('./staff.schemas.ts').StaffRow

const ADMIN = ['admin'] as const

export const STAFF_STATES = ['active', 'suspended'] as const

export const createStaffAccount = {
  name: 'create-staff-account',
  method: 'POST',
  path: '/portal/staff',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const listStaff = {
  name: 'list-staff',
  method: 'GET',
  path: '/portal/staff',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const readStaffAccount = {
  name: 'read-staff-account',
  method: 'GET',
  path: '/portal/staff/{userKey}',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const changeStaffAccount = {
  name: 'change-staff-account',
  method: 'PUT',
  path: '/portal/staff/{userKey}',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const suspendStaffAccount = {
  name: 'suspend-staff-account',
  method: 'PUT',
  path: '/portal/staff/{userKey}/suspended',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const resetSecondFactor = {
  name: 'reset-second-factor',
  method: 'DELETE',
  path: '/portal/staff/{userKey}/second-factor',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route

export const inviteStaffAgain = {
  name: 'invite-staff-again',
  method: 'POST',
  path: '/portal/staff/{userKey}/invitation',
  area: 'staff',
  access: ADMIN,
} as const satisfies Route
