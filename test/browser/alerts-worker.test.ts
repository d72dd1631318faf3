import type { Page, Worker } from 'playwright-core'
import { expect, it } from 'vitest'
import { readFanAlerts } from '#lambdas/stores/alerts/settings.ts'
import { saveAlertSettings } from '#shared/api/alerts.schemas.ts'
import { ALERT_CONSENT_VERSION } from '#shared/model/consent-versions.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { FR_PHONE as SCREEN } from '#test/fixtures/screens.ts'
import { signedInFan } from '#test/fixtures/sign-in/signed-in-fan.ts'
import { isControlled } from '#test/fixtures/site/own-site.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage()

let fans = 0
async function fanWithWorker() {
  fans += 1
  const email = `pushed-${fans}@fans.example`
  const fan = await signedInFan(stage, SCREEN, { email }, { hasServiceWorker: true })
  await fan.page.goto(stage.at('/purchases'))
  await expect.poll(() => isControlled(fan.page)).toBe(true)
  const worker = fan.page.context().serviceWorkers()[0]
  if (worker === undefined) throw new Error('There is no worker')
  await noteInside(worker)
  return { ...fan, worker }
}

/** Delivers a push message to the browser, like a push service. */
async function push(page: Page, notice: object | string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const id = registrations.at(-1)?.registrationId
      if (id !== undefined) resolve(id)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(stage.at('/')).origin,
    registrationId: await known,
    data: typeof notice === 'string' ? notice : JSON.stringify(notice),
  })
  await session.detach()
}

interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly lang: string
}

/**
 * Globals of the service worker that these tests use. Their real types exist only in the worker's
 * TypeScript project.
 */
interface Inside {
  shown: (Shown & { data: unknown })[]
  opened: string[]
  readonly registration: object
  readonly clients: object
  readonly ExtendableEvent: typeof Event
  dispatchEvent: (event: Event) => boolean
}

/**
 * Records notifications and opened pages, because a headless browser cannot show them. The worker
 * still receives and handles real push messages.
 */
function noteInside(worker: Worker): Promise<void> {
  return worker.evaluate(() => {
    const inside = globalThis as unknown as Inside
    Object.assign(inside, { shown: [], opened: [] })
    Object.defineProperty(inside.registration, 'showNotification', {
      value: async (title: string, options: Omit<Shown, 'title'> & { data: unknown }) => {
        const { body, tag, lang, data } = options
        inside.shown = inside.shown.filter((one) => one.tag !== tag)
        inside.shown.push({ title, body, tag, lang, data })
      },
    })
    const clients = inside.clients as {
      matchAll: (options: object) => Promise<{ url: string }[]>
    }
    const matchAll = clients.matchAll.bind(clients)
    Object.defineProperty(inside.clients, 'openWindow', {
      value: async (url: string) => void inside.opened.push(url),
    })
    Object.defineProperty(inside.clients, 'matchAll', {
      value: async (options: object) =>
        (await matchAll(options)).map(({ url }) => ({
          url,
          focus: async () => void inside.opened.push(`focus ${url}`),
        })),
    })
  })
}

const shown = (worker: Worker): Promise<Shown[]> =>
  worker.evaluate(() => (globalThis as unknown as Inside).shown)

/**
 * Clicks a notification or one of its buttons. Returns the address of each page that the worker
 * opens. If the worker focuses an open page instead, returns `focus` and the address.
 */
function press(worker: Worker, { tag, action = '' }: { tag: string; action?: string }) {
  return worker.evaluate(
    async ([wanted, pressed]) => {
      const inside = globalThis as unknown as Inside
      inside.opened = []
      const found = inside.shown.find((one) => one.tag === wanted)
      if (found === undefined) throw new Error(`No notification ${wanted}`)
      const close = () => {
        inside.shown = inside.shown.filter((one) => one !== found)
      }
      const work: Promise<unknown>[] = []
      const event = Object.assign(new inside.ExtendableEvent('notificationclick'), {
        notification: { ...found, close },
        action: pressed,
        waitUntil: (promise: Promise<unknown>) => void work.push(promise),
      })
      inside.dispatchEvent(event)
      await Promise.all(work)
      return inside.opened
    },
    [tag, action] as const,
  )
}

const notice = { title: 'Two slices for one', body: 'Harbour Gulls', lang: SCREEN.language }

it('what is pushed shows, and leads to its deal', async () => {
  const { page, worker } = await fanWithWorker()
  await push(page, { ...notice, path: '/deals/D1', tag: 'D1' })
  await expect.poll(() => shown(worker)).toMatchObject([{ ...notice, tag: 'D1' }])

  expect(await press(worker, { tag: 'D1' })).toEqual([stage.at('/deals/D1')])
  await expect.poll(() => shown(worker)).toEqual([])
  await push(page, { ...notice, path: '/purchases', tag: 'D2' })
  await expect.poll(() => shown(worker)).toHaveLength(1)
  expect(await press(worker, { tag: 'D2' })).toEqual([`focus ${stage.at('/purchases')}`])
})

it('its button stops all alerts with one press, without a page', async () => {
  const { page, worker, user, token } = await fanWithWorker()
  const seen = { version: ALERT_CONSENT_VERSION, browserZone: 'America/Toronto' } as const
  const body = { mail: true, language: SCREEN.language, ...seen }
  await call(stage.cloud.api, saveAlertSettings, { body, token })
  const key = (await readFanAlerts(user.key))?.settings.stopKey ?? ''
  const stopPath = `/alerts/stop?user=${user.key}&key=${key}`
  await push(page, { ...notice, path: '/deals/D1', tag: 'D1', stopPath })
  await expect.poll(() => shown(worker)).toHaveLength(1)

  expect(await press(worker, { tag: 'D1', action: 'stop' })).toEqual([])
  await expect
    .poll(async () => (await readFanAlerts(user.key))?.settings.stoppedAt)
    .toEqual(expect.any(String))
  await expect.poll(() => shown(worker)).toMatchObject([{ tag: 'stopped', lang: SCREEN.language }])
  const [back = ''] = await press(worker, { tag: 'stopped' })
  const words = wordsOf(SCREEN.language, 'alerts')
  await page.goto(back)
  await page.getByText(words('stop.stopped')).waitFor()
  await page.getByRole('button', { name: words('stop.again') }).click()
  await page.getByText(words('stop.comeAgain')).waitFor()
  expect((await readFanAlerts(user.key))?.settings.stoppedAt).toBeUndefined()
})

it('leads to no other site, whatever is pushed, and shows something whatever it is', async () => {
  const { page, worker } = await fanWithWorker()
  const foreign = ['https://evil.example/', '//evil.example/x', 'javascript:alert(1)', '\\\\evil']
  for (const [i, path] of foreign.entries()) {
    const tag = `foreign-${i}`
    await push(page, { title: 'A deal', body: '', lang: 'en', path, tag })
    await expect.poll(async () => (await shown(worker)).map((one) => one.tag)).toEqual([tag])
    const [opened = ''] = await press(worker, { tag })
    expect(new URL(opened.replace('focus ', '')).origin).toBe(new URL(stage.at('/')).origin)
  }
  await push(page, 'no JSON')
  await expect.poll(() => shown(worker)).toMatchObject([{ title: 'Fanward', tag: 'fanward' }])
})
