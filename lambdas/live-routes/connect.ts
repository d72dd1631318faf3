import { requireEnvironment } from '../base/environment.ts'
import { type LiveHandler, liveRoute } from '../runtime/live-route.ts'
import { isOurOrigin } from '../services/live-updates/origins.ts'
import { putConnection } from '../stores/live-connections/connections.ts'

/**
 * Accepts connections from our pages, and from programs that send no origin. Access is checked
 * later, for each topic.
 */
export const handler: LiveHandler = liveRoute(async ({ connectionId, origin, now }) => {
  const { SITE_ORIGINS } = requireEnvironment('SITE_ORIGINS')
  if (!isOurOrigin(origin, SITE_ORIGINS)) return 'refused'
  await putConnection(connectionId, now)
  return undefined
})
