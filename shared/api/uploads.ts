import type { Route } from './route.ts'

/** Roles that may upload. Organizations are excluded, because their forms have no file fields. */
const STAFF = ['admin', 'sponsor'] as const

export const startUpload = {
  name: 'start-upload',
  method: 'POST',
  path: '/portal/uploads',
  area: 'uploads',
  access: STAFF,
} as const satisfies Route

export const checkUpload = {
  name: 'check-upload',
  method: 'POST',
  path: '/portal/uploads/{upload}/check',
  area: 'uploads',
  access: STAFF,
} as const satisfies Route
