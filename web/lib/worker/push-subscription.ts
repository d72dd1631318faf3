import type { PushSubscription as Subscription } from '#shared/model/alerts.ts'
import { toBase64Url } from '#shared/proof/bytes.ts'
import { loadConfig } from '../config.ts'
import { registerWorker } from './register.ts'
import { withinPatience } from './within-patience.ts'

/**
 * Push support of this browser. `needsInstall` means that only the installed app can show
 * notifications. `notOffered` means that the environment sends none.
 */
export type PushPlace =
  | { readonly kind: 'unsupported' | 'needsInstall' | 'notOffered' | 'denied' }
  /** `deviceKey` is the server's key of this browser's subscription, if one exists. */
  | { readonly kind: 'possible'; readonly deviceKey: string | undefined }

export async function readPushPlace(): Promise<PushPlace> {
  const { pushKey } = await loadConfig()
  if (pushKey === undefined) return { kind: 'notOffered' }
  if (!isSupported()) return { kind: isAppleTouch() ? 'needsInstall' : 'unsupported' }
  if (Notification.permission === 'denied') return { kind: 'denied' }
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  return { kind: 'possible', deviceKey: subscription ? await keyOf(subscription) : undefined }
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/**
 * Returns whether the system is iOS, where only installed apps get push. iPads identify as Macs.
 */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Mac/.test(userAgent) && maxTouchPoints > 1)
}

/** Returns the key of a subscription's device, computed like the server's `deviceKeyOf`. */
async function keyOf({ endpoint }: PushSubscription): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return toBase64Url(new Uint8Array(digest)).slice(0, 32)
}

/**
 * Outcome of a push change. `denied` means that the browser blocks notifications. `dismissed` means
 * that the user closed the prompt without a choice.
 */
export type PushChange = 'done' | 'denied' | 'dismissed'

/**
 * Turns push on. Returns `denied` or `dismissed` if the user does not allow it. Call it from a
 * press, because browsers show the permission prompt only then.
 */
export async function turnPushOn(
  add: (subscription: Subscription) => Promise<unknown>,
): Promise<PushChange> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const { pushKey } = await loadConfig()
  if (pushKey === undefined) throw new Error('The environment sends no notifications')
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: pushKey }
  const subscription = await subscribe(pushManager, options)
  const [p256dh, auth] = (['p256dh', 'auth'] as const).map((name) => {
    const key = subscription.getKey(name)
    if (key === null) throw new Error(`The subscription has no key ${name}`)
    return toBase64Url(new Uint8Array(key))
  })
  await add({ endpoint: subscription.endpoint, p256dh: p256dh ?? '', auth: auth ?? '' })
  return 'done'
}

/**
 * Subscribes. After a failure, replaces an existing subscription, which may have been made with an
 * earlier key.
 */
async function subscribe(
  manager: PushManager,
  options: PushSubscriptionOptionsInit,
): Promise<PushSubscription> {
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const before = await manager.getSubscription()
    if (before === null) throw error
    await before.unsubscribe()
    return manager.subscribe(options)
  }
}

/**
 * Turns push off. Unsubscribes at the server first, so that the server does not keep sending to a
 * device that shows nothing.
 */
export async function turnPushOff(
  remove: (deviceKey: string) => Promise<unknown> | undefined,
): Promise<PushChange> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return 'done'
  await remove(await keyOf(subscription))
  await subscription.unsubscribe()
  return 'done'
}

/**
 * Returns the service worker, which shows notifications. Waits up to ten seconds, because on a
 * first visit it may still be installing.
 */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  registerWorker()
  return withinPatience(navigator.serviceWorker.ready, () => new Error('No service worker came'))
}
