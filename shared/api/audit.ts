import { ROLES } from '../model/roles.ts'
import type { Route } from './route.ts'

export type AuditEntry = import('./audit.schemas.ts').AuditEntry
export type FieldChange = import('./audit.schemas.ts').FieldChange

export const listChanges = {
  name: 'list-changes',
  method: 'GET',
  path: '/portal/changes',
  area: 'audit',
  access: ['admin'],
} as const satisfies Route

export const readHistory = {
  name: 'read-history',
  method: 'GET',
  path: '/portal/history/{kind}/{entityKey}',
  area: 'audit',
  access: ROLES,
} as const satisfies Route
