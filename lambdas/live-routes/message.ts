import { ClientMessage, type ServerMessage } from '#shared/api/live.ts'
import { type LiveHandler, liveRoute } from '../runtime/live-route.ts'
import {
  admit,
  subscribe,
  TOO_MANY_MESSAGES,
  unsubscribe,
} from '../services/live-updates/subscriptions.ts'

/** Handles every message that a client sends. */
export const handler: LiveHandler = liveRoute(
  async ({ connectionId, body, now }): Promise<ServerMessage> => {
    const message = read(body)
    // `subscribe` messages are counted later, together with their topics.
    if (message?.type !== 'subscribe' && (await admit(connectionId, [], now)) !== 'noted') {
      return TOO_MANY_MESSAGES
    }
    switch (message?.type) {
      case undefined:
        return { type: 'failed', code: 'malformed' }
      case 'ping':
        return { type: 'pong' }
      case 'subscribe':
        return subscribe(connectionId, message, now)
      case 'unsubscribe':
        await unsubscribe(connectionId, message.topics)
        return { type: 'unsubscribed', topics: message.topics }
    }
  },
)

function read(body: string | undefined): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(body ?? '')).data
  } catch {
    return undefined
  }
}
