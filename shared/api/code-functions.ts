import { MANAGERS } from './codes.ts'
import type { Route } from './route.ts'

/** Access levels of special codes. */
export const SPECIAL_LEVELS = ['player', 'flexPass', 'groupPass'] as const

export const deactivateExclusiveCodeForUser = {
  name: 'deactivate-exclusive-code-for-user',
  method: 'POST',
  path: '/authorizedFunctions/deactivateExclusiveCodeForUser',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const deactivateSpecialCodeForUser = {
  name: 'deactivate-special-code-for-user',
  method: 'POST',
  path: '/authorizedFunctions/deactivateSpecialCodeForUser',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const deactivateAllCodesForTeam = {
  name: 'deactivate-all-codes-for-team',
  method: 'POST',
  path: '/authorizedFunctions/deactivateAllCodesForTeam',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const deleteAllCodesForTeam = {
  name: 'delete-all-codes-for-team',
  method: 'POST',
  path: '/authorizedFunctions/deleteAllCodesForTeam',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const deactivateAllSpecialCodesForTeam = {
  name: 'deactivate-all-special-codes-for-team',
  method: 'POST',
  path: '/authorizedFunctions/deactivateAllSpecialCodesForTeam',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const deleteAllSpecialCodesForTeam = {
  name: 'delete-all-special-codes-for-team',
  method: 'POST',
  path: '/authorizedFunctions/deleteAllSpecialCodesForTeam',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const fetchExclusiveCodes = {
  name: 'fetch-exclusive-codes',
  method: 'POST',
  path: '/authorizedFunctions/fetchExclusiveCodes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const fetchSpecialCodes = {
  name: 'fetch-special-codes',
  method: 'POST',
  path: '/authorizedFunctions/fetchSpecialCodes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const fetchExclusiveCodeTotals = {
  name: 'fetch-exclusive-code-totals',
  method: 'POST',
  path: '/authorizedFunctions/fetchExclusiveCodeTotals',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const createExclusiveCodes = {
  name: 'create-exclusive-codes',
  method: 'POST',
  path: '/authorizedFunctions/createExclusiveCodes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const createSpecialCodes = {
  name: 'create-special-codes',
  method: 'POST',
  path: '/authorizedFunctions/createSpecialCodes',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route
