import { send } from '../base/aws/send.ts'
import { silenceMs } from '../base/aws/silence.ts'
import { requireEnvironment } from '../base/environment.ts'
import { logger } from '../base/logger.ts'
import { isPushEndpoint } from '../push/push-hosts.ts'
import { encrypt } from './encrypt.ts'
import { vapidHeader } from './vapid.ts'
import { type VapidKeys, vapidKeys } from './vapid-keys.ts'
import type { PushAddress, PushMessage, PushOutcome, WebPush } from './web-push.ts'

/** Sends to the push services of browsers, by RFC 8030. */
export function pushServices(): WebPush {
  return {
    async send(address, message) {
      if (!isPushEndpoint(address.endpoint)) return 'gone'
      const body = sealed(message, address)
      if (body === undefined) return 'gone'
      for (const keys of await vapidKeys()) {
        const outcome = await post(address, message, { keys, body })
        if (outcome !== 'otherKeys') return outcome
      }
      logger.error('a push service knows none of our keys', hostOf(address))
      return 'refused'
    },
  }
}

/** Nobody can write to an address with a key that is none. */
function sealed({ content }: PushMessage, address: PushAddress): Buffer | undefined {
  try {
    return encrypt(content, address)
  } catch (error) {
    logger.warn('an address has no key of the curve', { ...hostOf(address), error })
    return undefined
  }
}

async function post(
  address: PushAddress,
  { ttlSeconds, urgency, topic }: PushMessage,
  { keys, body }: { readonly keys: VapidKeys; readonly body: Buffer },
): Promise<PushOutcome | 'otherKeys'> {
  const url = new URL(address.endpoint)
  // Contact for the operators of push services.
  const contact = requireEnvironment('SITE_URL').SITE_URL
  const { status } = await send(url, {
    method: 'POST',
    path: `${url.pathname}${url.search}`,
    headers: {
      authorization: vapidHeader(address.endpoint, keys, { contact, now: Date.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      'content-length': String(body.length),
      ttl: String(ttlSeconds),
      urgency,
      topic,
    },
    body,
    timeoutMs: silenceMs(),
  })
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  if (status === 401 || status === 403) return 'otherKeys'
  if (status === 408 || status === 429 || status >= 500) {
    throw new Error(`${url.host} answered ${status}`)
  }
  logger.error('a push service refused a message', { ...hostOf(address), status })
  return 'refused'
}

/** The rest of an address is a secret between the browser and us. */
function hostOf({ endpoint }: PushAddress): { host: string } {
  return { host: new URL(endpoint).host }
}
