import { requireEnvironment } from '../base/environment.ts'
import { type LiveHandler, liveRoute } from '../runtime/live-route.ts'
import { isOurOrigin } from '../services/live/origins.ts'
import { putConnection } from '../stores/live/live-connections.ts'

/** Anybody may connect from a page of ours; what they may follow is decided topic by topic. */
export const handler: LiveHandler = liveRoute(async ({ connectionId, origin, now }) => {
  const { SITE_ORIGINS } = requireEnvironment('SITE_ORIGINS')
  if (!isOurOrigin(origin, SITE_ORIGINS)) return 'refused'
  await putConnection(connectionId, now)
  return undefined
})
