import { MANAGERS } from './codes.ts'
import type { Route } from './route.ts'

export const beginCodeJob = {
  name: 'begin-code-job',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const putCodeRows = {
  name: 'put-code-rows',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/rows/{chunk}',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const startCodeJob = {
  name: 'start-code-job',
  method: 'POST',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/start',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const readCodeJob = {
  name: 'read-code-job',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const listCodeJobs = {
  name: 'list-code-jobs',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route

export const listCodeRows = {
  name: 'list-code-rows',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/rows',
  area: 'codes',
  access: MANAGERS,
} as const satisfies Route
