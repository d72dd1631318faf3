import { type LiveHandler, liveRoute } from '../runtime/live-route.ts'
import { putConnection } from '../stores/live/live-connections.ts'

/** Anybody may connect; what they may follow is decided topic by topic. */
export const handler: LiveHandler = liveRoute(async ({ connectionId, now }) => {
  await putConnection(connectionId, now)
  return undefined
})
