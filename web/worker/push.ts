import { scope } from './scope.ts'

/**
 * Content of a push message. `shared/alerts/notification.ts` has the full type. The content is
 * validated here.
 */
interface Notice {
  readonly title: string
  readonly body: string
  /** Path on this site that opens on a press. */
  readonly path: string
  readonly tag: string
  readonly lang: 'en' | 'fr'
  /**
   * Path of the page that stops all alerts without a login. Absent if the push offers no such stop.
   */
  readonly stopPath?: string
}

const WORDS = {
  en: {
    stop: 'Stop all alerts',
    stopped: 'You won’t get any more alerts.',
    notStopped: 'Tap here to stop your alerts.',
    again: 'Tap here to turn them back on.',
  },
  fr: {
    stop: 'Arrêter toutes les alertes',
    stopped: 'Vous ne recevrez plus aucune alerte.',
    notStopped: 'Appuyez ici pour arrêter vos alertes.',
    again: 'Appuyez ici pour les recevoir de nouveau.',
  },
} as const

/**
 * Shows pushed notifications, even if no page is open. A press on a notification opens its page.
 */
export function showAlerts(): void {
  scope.addEventListener('push', (event) => {
    event.waitUntil(show(readNotice(event.data)))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path, stopPath, lang } = event.notification.data as Partial<Notice>
    const isStopping = event.action === 'stop' && stopPath !== undefined
    event.waitUntil(isStopping ? stopAll(stopPath, lang ?? 'en') : open(path))
  })
}

/**
 * Shows a notification for every push. Without one, browsers show their own notification or revoke
 * the permission.
 */
async function show(notice: Notice): Promise<void> {
  const { title, body, tag, lang, stopPath } = notice
  await notify(title, {
    body,
    tag,
    lang,
    data: notice,
    ...(stopPath !== undefined && { actions: [{ action: 'stop', title: WORDS[lang].stop }] }),
  })
}

/**
 * Options of a notification, with the buttons that TypeScript's types lack. Some browsers show no
 * buttons.
 */
type Options = NotificationOptions & { actions?: { action: string; title: string }[] }

function notify(title: string, options: Options): Promise<void> {
  return scope.registration.showNotification(title, { icon: '/icon-192.png', ...options })
}

function readNotice(data: PushMessageData | null): Notice {
  const parsed = parse(data)
  const textOf = (name: keyof Notice) =>
    typeof parsed[name] === 'string' ? parsed[name] : undefined
  const [title = 'Fanward', body = '', tag = 'fanward'] = [
    textOf('title'),
    textOf('body'),
    textOf('tag'),
  ]
  const stopPath = textOf('stopPath')
  return {
    title,
    body,
    tag,
    path: textOf('path') ?? '/',
    lang: parsed.lang === 'fr' ? 'fr' : 'en',
    ...(stopPath !== undefined && { stopPath }),
  }
}

function parse(data: PushMessageData | null): Partial<Record<keyof Notice, unknown>> {
  try {
    const content: unknown = data?.json()
    return typeof content === 'object' && content !== null ? content : {}
  } catch (error) {
    console.error('What was pushed cannot be read.', error)
    return {}
  }
}

/** Focuses the page at a path if it is open. Otherwise opens it in a new window. */
async function open(path = '/'): Promise<void> {
  const url = ownAddress(path)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find((page) => page.url === url)
  if (there) await there.focus()
  else await scope.clients.openWindow(url)
}

function ownAddress(path: string): string {
  const { origin } = scope.location
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined
  return url?.origin === origin ? url.href : origin
}

/**
 * Stops all alerts, then shows a notification that opens a page. On that page, the fan can resume
 * the alerts or, if stopping failed, try again.
 */
async function stopAll(stopPath: string, lang: Notice['lang']): Promise<void> {
  const words = WORDS[lang]
  const { search } = new URL(ownAddress(stopPath))
  const isStopped = await postStop(search)
  await notify(isStopped ? words.stopped : words.notStopped, {
    tag: 'stopped',
    lang,
    body: isStopped ? words.again : '',
    data: { path: isStopped ? `${stopPath}&stopped=true` : stopPath },
  })
}

async function postStop(search: string): Promise<boolean> {
  try {
    return (await fetch(`/api/alerts/stop${search}`, { method: 'POST' })).ok
  } catch (error) {
    console.error('The alerts could not be stopped.', error)
    return false
  }
}
