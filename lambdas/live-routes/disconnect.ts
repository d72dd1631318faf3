import { type LiveHandler, liveRoute } from '../runtime/live-route.ts'
import { removeConnection } from '../stores/live-connections/connections.ts'

export const handler: LiveHandler = liveRoute(async ({ connectionId }) => {
  await removeConnection(connectionId)
  return undefined
})
