import type { Route } from './route.ts'

export type OwnFeedback = import('./feedback.schemas.ts').OwnFeedback

export const giveFeedback = {
  name: 'give-feedback',
  method: 'PUT',
  path: '/me/feedback/{useId}',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route
