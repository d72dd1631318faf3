import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listenOnLoopback } from '#scripts/local/listen.ts'
import { startBrowser } from '#test/fixtures/browser.ts'
import { openedPages } from '#test/fixtures/opened-pages.ts'
import { DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { keepSeats, type Seats } from '#test/fixtures/seats.ts'

const SCREEN: Screen = { language: 'en', width: DESKTOP }
const pages = openedPages()
let site: Listening
let browser: Browser
let seats: Seats

beforeAll(async () => {
  let answered = 0
  site = await listenOnLoopback((_, response) => {
    answered += 1
    response.setHeader('cache-control', 'public, max-age=60').end(String(answered))
  }, 0)
  browser = await startBrowser()
  const open = (screen: Screen) => pages.open(browser, screen, {})
  seats = keepSeats(open, () => `${site.url}/config.json`)
})
afterAll(async () => {
  await pages.close()
  await browser.close()
  await site.close()
})

const ask = (page: Page) => page.evaluate(async () => (await fetch('/api/kept')).text())
const found = async (page: Page) => ({
  ...(await page.evaluate(() => ({
    stored: [localStorage.length, sessionStorage.length],
    width: innerWidth,
    isOnline: navigator.onLine,
  }))),
  cookies: await page.context().cookies(),
  tabs: page.context().pages().length,
})

it('whoever sits down finds the browser as if nobody had been there', async () => {
  const page = await seats.take(SCREEN)
  expect(await seats.take(SCREEN)).not.toBe(page)
  await page.goto(`${site.url}/page`)
  const untouched = await found(page)
  const heard: string[] = []
  const first = await ask(page)
  expect(await ask(page)).toBe(first)

  page.on('request', (request) => heard.push(request.url()))
  await page.context().newPage()
  await page.evaluate(() => {
    localStorage.setItem('who', 'Ada')
    sessionStorage.setItem('who', 'Ada')
  })
  await page.context().addCookies([{ name: 'who', value: 'Ada', url: site.url }])
  await page.setViewportSize({ width: 320, height: 400 })
  await page.route('**/api/kept', (route) => route.fulfill({ body: 'instead' }))
  await page.context().setOffline(true)
  expect(await found(page)).not.toEqual(untouched)

  await seats.leave()
  heard.length = 0
  const taken = [await seats.take(SCREEN), await seats.take(SCREEN)]
  expect(taken).toContain(page)
  await page.goto(`${site.url}/page`)
  expect(await found(page)).toEqual(untouched)
  expect(['instead', first]).not.toContain(await ask(page))
  expect(heard).toEqual([])
})

it('what would stay for ever is refused', async () => {
  const page = await seats.take(SCREEN)
  expect(() => page.addInitScript('')).toThrow('next test')
  expect(() => page.clock.install()).toThrow('next test')
})
