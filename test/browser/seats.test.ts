import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Listening } from '#scripts/ports/listen.ts'
import { keptBrowser } from '#test/fixtures/browser/kept-browser.ts'
import { keepSeats, type Seats } from '#test/fixtures/browser/seats.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { openFrontDoor } from '#test/fixtures/site/front-door.ts'
import { freshEnvironment } from '#test/fixtures/worker/fresh-environment.ts'
import type { FrontDoor, KeptBrowser } from '#test/fixtures/worker/worker-parts.ts'

const SCREEN: Screen = { language: 'en', width: DESKTOP }

const found = async (page: Page) => ({
  ...(await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
    cached: await caches.keys(),
    name: window.name,
    width: innerWidth,
    isOnline: navigator.onLine,
    canNotify: Notification.permission,
  }))),
  cookies: await page.context().cookies(),
  tabs: page.context().pages().length,
})

/** Leaves every kind of trace on a page that a test can leave. */
async function leaveTraces(page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  await page.context().newPage()
  await page.evaluate(async () => {
    localStorage.setItem('who', 'Ada')
    sessionStorage.setItem('who', 'Ada')
    window.name = 'Ada'
    await caches.open('Ada')
    await new Promise((resolve) => {
      indexedDB.open('Ada').onsuccess = resolve
    })
  })
  await page.context().addCookies([{ name: 'who', value: 'Ada', url: origin }])
  await page.context().grantPermissions(['notifications'])
  await page.setViewportSize({ width: 320, height: 400 })
  await page.route('**/*', (route) => route.fulfill({ body: 'instead' }))
  await page.context().setOffline(true)
}

/**
 * Opens a separate site, and seats for the tests of this file in the worker's browser. Seats are
 * pages that tests share.
 */
function setSeats() {
  let open: { door: FrontDoor; site: Listening; kept: KeptBrowser; seats: Seats } | undefined
  const parts = () => {
    if (open === undefined)
      throw new Error('The seats are there before the first test, not earlier')
    return open
  }
  beforeAll(async () => {
    let answered = 0
    const door = await openFrontDoor()
    const site = await door.listen((_, response) => {
      answered += 1
      response.setHeader('cache-control', 'public, max-age=60').end(String(answered))
    }, 0)
    const kept = await keptBrowser()
    const seats = keepSeats(kept.browser, new Map(), () => `${site.url}/config.json`)
    open = { door, site, kept, seats }
  })
  afterEach(() => parts().seats.leave())
  afterAll(async () => {
    await parts().kept.clear()
    await parts().door.close()
  })
  return parts
}

const ask = (page: Page, path = '/api/kept') =>
  page.evaluate(async (address) => (await fetch(address)).text(), path)

describe('seats', () => {
  const parts = setSeats()

  it('are found by whoever sits down as if nobody had been there', async () => {
    const { seats, site } = parts()
    const page = await seats.take(SCREEN)
    expect(await seats.take(SCREEN)).not.toBe(page)
    await page.goto(`${site.url}/page`)
    const untouched = await found(page)
    const requests: string[] = []
    const [first, script] = [await ask(page), await ask(page, '/assets/script.js')]
    expect(await ask(page)).toBe(first)
    page.on('request', (request) => requests.push(request.url()))
    await leaveTraces(page)
    expect(await found(page)).not.toEqual(untouched)

    await seats.leave()
    requests.length = 0
    const taken = [await seats.take(SCREEN), await seats.take(SCREEN)]
    expect(taken).toContain(page)
    await page.goto(`${site.url}/page`)
    await expect.poll(() => found(page)).toEqual(untouched)
    expect(['instead', first]).not.toContain(await ask(page))
    expect(await ask(page, '/assets/script.js')).toBe(script)
    expect(requests).toEqual([])
  })

  it.each([
    { what: 'a script that each page begins with', spoil: (page: Page) => page.addInitScript('') },
    {
      what: 'what answers its sockets',
      spoil: (page: Page) => page.routeWebSocket('**', (line) => void line.close()),
    },
    { what: 'a page kept whole', spoil: (page: Page) => page.goto(`${parts().site.url}/api/docs`) },
  ])('are closed where something stays: $what', async ({ spoil }) => {
    const { seats } = parts()
    const page = await seats.take(SCREEN)
    await spoil(page)
    await seats.leave()
    expect(page.isClosed()).toBe(true)
    expect(await seats.take(SCREEN)).not.toBe(page)
  })
})

describe('seats after a test', () => {
  const parts = setSeats()

  it('are closed after a failed test, whatever it is still waiting for', async () => {
    const { seats } = parts()
    const page = await seats.take(SCREEN)
    await seats.leave({ isLost: true })
    expect(page.isClosed()).toBe(true)
  })

  it('have evidence only while somebody sits there', async () => {
    const { seats } = parts()
    const page = await seats.take(SCREEN)
    expect(seats.contexts()).toEqual([page.context()])
    await seats.leave()
    expect(seats.contexts()).toEqual([])
  })

  it('report the errors of their scripts once', async () => {
    const { seats } = parts()
    const page = await seats.take(SCREEN)
    const failing = page.waitForEvent('pageerror')
    await page.evaluate(() => void setTimeout(() => JSON.parse('no')))
    await failing
    await seats.leave()
    expect(() => seats.expectNoErrors()).toThrow('JSON')
    seats.expectNoErrors()
  })
})

describe('stages of one worker, one after the other', () => {
  let earlier: {
    page: Page
    untouched: unknown
    script: string
    keptPath: string
    config: string | null
  }

  /** Returns true if the browser answers a path from its cache. */
  const isKept = (page: Page, path: string) =>
    page.evaluate(async (address) => {
      const timed = new Promise<PerformanceResourceTiming>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const entries = list.getEntries() as PerformanceResourceTiming[]
          const entry = entries.find(({ name }) => name.endsWith(address))
          if (entry) resolve(entry)
        })
        observer.observe({ type: 'resource' })
      })
      await (await fetch(address)).text()
      return (await timed).transferSize === 0
    }, path)
  const keptPath = '/api/categories'

  describe('the first', () => {
    const stage = setStage()

    it('leaves much behind', async () => {
      const page = await stage.open(SCREEN, '/config.json')
      const untouched = await found(page)
      const config = await page.textContent('body')
      await page.goto(stage.at('/'))
      const script = await page.getAttribute('script[type=module]', 'src')
      if (script === null) throw new Error('The site begins without a script')
      await expect.poll(() => isKept(page, script)).toBe(true)
      await expect.poll(() => isKept(page, keptPath)).toBe(true)
      await leaveTraces(page)
      earlier = { page, untouched, config, script, keptPath: stage.at(keptPath) }
    })
  })

  describe('the next', async () => {
    // Resets modules, like `fresh-modules.ts` before each test file.
    vi.resetModules()
    const modules = await import('#test/fixtures/browser/stage.ts')
    beforeAll(freshEnvironment)
    const stage = modules.setStage()

    it('has its page and its scripts, and nothing else of it', async () => {
      expect(stage.at(keptPath)).toBe(earlier.keptPath)
      const page = await stage.open(SCREEN, '/config.json')
      expect(page).toBe(earlier.page)
      await expect.poll(() => found(page)).toEqual(earlier.untouched)
      expect(await page.textContent('body')).not.toBe(earlier.config)
      expect(await isKept(page, keptPath)).toBe(false)
      expect(await isKept(page, earlier.script)).toBe(true)
    })
  })
})
