import type { OutputOf, Route } from './route.ts'

export const readTriggerBoard = {
  name: 'read-trigger-board',
  method: 'GET',
  path: '/portal/teams/{teamKey}/trigger-board',
  area: 'trigger-board',
  access: ['admin', 'team'],
} as const satisfies Route

export const fireTriggers = {
  name: 'fire-triggers',
  method: 'POST',
  path: '/portal/teams/{teamKey}/trigger-board/firings',
  area: 'trigger-board',
  access: ['admin', 'team'],
} as const satisfies Route

export const undoFiring = {
  name: 'undo-firing',
  method: 'POST',
  path: '/portal/teams/{teamKey}/trigger-board/undo',
  area: 'trigger-board',
  access: ['admin', 'team'],
} as const satisfies Route

export const readTonight = {
  name: 'read-tonight',
  method: 'GET',
  path: '/portal/deals/{dealKey}/tonight',
  area: 'trigger-board',
  access: ['admin', 'team', 'sponsor'],
} as const satisfies Route

export type TriggerBoard = OutputOf<typeof readTriggerBoard>
export type BoardDeal = TriggerBoard['deals'][number]
export type Tonight = OutputOf<typeof readTonight>
