import { scope } from './scope.ts'

/** Content of a push: a part of `shared/alerts/notification.ts`, which is not trusted here. */
interface Told {
  readonly title: string
  readonly body: string
  /** Path on our own site. */
  readonly path: string
  readonly tag: string
  readonly lang: 'en' | 'fr'
  /** Path that stops all alerts without signing in; absent where the push has no such link. */
  readonly stopPath?: string
}

const WORDS = {
  en: {
    stop: 'Stop all alerts',
    stopped: 'You will get no more alerts.',
    notStopped: 'Press here to stop your alerts.',
    again: 'Press here to get them again.',
  },
  fr: {
    stop: 'Arrêter toutes les alertes',
    stopped: 'Vous ne recevrez plus aucune alerte.',
    notStopped: 'Appuyez ici pour arrêter vos alertes.',
    again: 'Appuyez ici pour les recevoir de nouveau.',
  },
} as const

/** Shows what is pushed, also while no page is open, and opens the deal that it is about. */
export function showAlerts(): void {
  scope.addEventListener('push', (event) => {
    event.waitUntil(show(readTold(event.data)))
  })
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path, stopPath, lang } = event.notification.data as Partial<Told>
    const isStopping = event.action === 'stop' && stopPath !== undefined
    event.waitUntil(isStopping ? stopAll(stopPath, lang ?? 'en') : open(path))
  })
}

/** Browsers show something of their own, or take the right away, where a push shows nothing. */
async function show(told: Told): Promise<void> {
  const { title, body, tag, lang, stopPath } = told
  await notify(title, {
    body,
    tag,
    lang,
    data: told,
    ...(stopPath !== undefined && { actions: [{ action: 'stop', title: WORDS[lang].stop }] }),
  })
}

/** With buttons, which the compiler does not know, and some browsers do not show. */
type Options = NotificationOptions & { actions?: { action: string; title: string }[] }

function notify(title: string, options: Options): Promise<void> {
  return scope.registration.showNotification(title, { icon: '/icon-192.png', ...options })
}

function readTold(data: PushMessageData | null): Told {
  const told = parse(data)
  const textOf = (name: keyof Told) => (typeof told[name] === 'string' ? told[name] : undefined)
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
    lang: told.lang === 'fr' ? 'fr' : 'en',
    ...(stopPath !== undefined && { stopPath }),
  }
}

function parse(data: PushMessageData | null): Partial<Record<keyof Told, unknown>> {
  try {
    const told: unknown = data?.json()
    return typeof told === 'object' && told !== null ? told : {}
  } catch (error) {
    console.error('What was pushed cannot be read.', error)
    return {}
  }
}

/** The page of a deal where it is open already, else one of ours, else a new one; no other site's. */
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

/** With the one press; the address is that of the page which takes it back. */
async function stopAll(stopPath: string, lang: Told['lang']): Promise<void> {
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
