import type { Route } from './route.ts'

export const stopWeeklyMail = {
  name: 'stop-weekly-mail',
  method: 'POST',
  path: '/weekly-mail/stop',
  area: 'staff',
  access: 'anyone',
} as const satisfies Route

export const setWeeklyMail = {
  name: 'set-weekly-mail',
  method: 'PUT',
  path: '/portal/weekly-mail',
  area: 'staff',
  access: ['team', 'sponsor'],
} as const satisfies Route
