import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasFocus, keyboardOf } from '#test/fixtures/keyboard.ts'
import { goToKit, listOf, openKit } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage({ hasKit: true })
const FULL = 'A list with everything'
const ENDLESS = 'An endless list'
const LONG = 'A hundred thousand rows'
const DESK: Screen = { language: 'en', width: DESKTOP }
const HAND: Screen = { language: 'fr', width: PHONE }

const searchOf = (page: Page) => new URL(page.url()).search
type List = ReturnType<typeof listOf>

async function heightOf({ row }: List): Promise<number | undefined> {
  return (await row('Business 2').boundingBox())?.height
}

describe('rows with a menu, a box and a link', () => {
  it('are 40 px with a mouse, 32 where they are asked to stand closer', async () => {
    const page = await openKit(stage, DESK, { part: 'lists' })
    const full = listOf(page, FULL)
    await expect.poll(() => heightOf(full)).toBe(40)
    await full.button('Compact rows').press('Enter')
    await expect.poll(() => heightOf(full)).toBe(32)
    await expect.poll(() => heightOf(listOf(page, ENDLESS))).toBe(32)
    await page.reload()
    await expect.poll(() => heightOf(full)).toBe(32)
    await look(page)
  })

  it('are 44 px by touch, and so is what is touched in them', async () => {
    const page = await openKit(stage, DESK, { part: 'lists', hasTouch: true, isMobile: true })
    const full = listOf(page, FULL)
    await expect.poll(() => heightOf(full)).toBe(44)
    await full.button('Compact rows').press('Enter')
    await full.list.getByRole('button', { pressed: true }).waitFor()
    await expect.poll(() => heightOf(full)).toBe(44)
    for (const control of [full.button('Actions for Business 2'), full.box('Select Business 2')]) {
      const target = control.locator('xpath=ancestor-or-self::*[self::label or self::button]')
      await expect.poll(() => target.boundingBox()).toMatchObject({ width: 44, height: 44 })
    }
  })
})

it('the heads of a list stay in sight with a mouse, and what to do with selected rows above them', async () => {
  const page = await openKit(stage, DESK, { part: 'lists' })
  const full = listOf(page, FULL)
  const topOf = async (part: ReturnType<List['button']>) => (await part.boundingBox())?.y
  const head = full.list.getByRole('columnheader', { name: 'Kind', exact: true })
  await full.row('Business 20').evaluate((row) => row.scrollIntoView({ block: 'end' }))
  await full
    .row('Business 16')
    .evaluate((row) => window.scrollBy(0, row.getBoundingClientRect().top - 200))
  await expect.poll(() => topOf(head)).toBe(0)

  await full.box('Select Business 16').press('Space')
  await expect.poll(() => topOf(full.button('Archive'))).toBeLessThan(20)
  await expect.poll(() => topOf(head)).toBe(52)
  await look(page)
})

it('the rows of a list fold into cards on a phone, and keep their roles', async () => {
  const page = await openKit(stage, HAND, { part: 'lists' })
  const full = listOf(page, FULL)
  const cells = full.row('Business 2').getByRole('cell')
  const kind = cells.filter({ hasText: 'Gym' })
  await full.row('Business 2').getByRole('rowheader').waitFor()
  await kind.getByText('Kind', { exact: true }).waitFor()
  await expect.poll(() => heightOf(full)).toBeGreaterThan(100)
  const menu = full.button(wordsOf('fr', 'lists')('table.actionsOf', { name: 'Business 2' }))
  await expect.poll(() => menu.evaluate((button) => getComputedStyle(button).opacity)).toBe('1')
  await expect.poll(() => menu.boundingBox()).toMatchObject({ width: 44, height: 44 })
})

it('a long list costs as little to scroll far down as at its beginning', async () => {
  const page = await openKit(stage, DESK, { part: 'long-list' })
  const long = listOf(page, LONG)
  await long.row('Business 3').waitFor()
  // What draws a long list comes late: until then its beginning is drawn whole.
  await expect.poll(() => long.rows.count()).toBeLessThan(80)
  await long.row('Business 3').scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  /** Milliseconds of work for a step of scrolling by most of a screen. */
  const costAt = async (pixels: number) => {
    const before = await spent()
    await page.evaluate(async (start) => {
      for (let step = 0; step < 40; step += 1) {
        window.scrollTo(0, start + step * 600)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
      }
    }, pixels)
    return ((await spent()) - before) / 40
  }
  const beginning = await page.evaluate(() => window.scrollY)
  await costAt(beginning)
  // Whatever else the machine does meanwhile adds to it: the least of several is its own.
  const near: number[] = []
  const far: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    near.push(await costAt(beginning))
    far.push(await costAt(beginning + 3_000_000 + turn * 100_000))
  }
  await expect.poll(() => long.rows.count()).toBeLessThan(80)
  expect(Math.min(...far)).toBeLessThan(3 * Math.min(...near))
})

describe.each(EN_DESKTOP_FR_PHONE)('the filter bar ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')

  it('searches 300 ms after the last letter; what is typed at once is one step of the history', async () => {
    const page = await openKit(stage, screen, { part: 'lists' })
    await page.clock.install()
    await goToKit(stage, page, { part: 'lists' })
    await page.clock.pauseAt(Date.now() + 60_000)
    const search = page.getByRole('searchbox', { name: 'Search businesses' })
    await search.pressSequentially('Business 99')
    await page.clock.runFor(250)
    expect(searchOf(page)).toBe('')
    await page.clock.runFor(100)
    await expect.poll(() => searchOf(page)).toBe('?query=Business+99')
    await listOf(page, FULL).row('Business 990').waitFor()
    await search.pressSequentially('9')
    await page.clock.runFor(350)
    await expect.poll(() => searchOf(page)).toBe('?query=Business+999')
    await page.goBack()
    await expect.poll(() => searchOf(page)).toBe('')
    await expect.poll(() => search.inputValue()).toBe('')
    await page.goForward()
    await expect.poll(() => search.inputValue()).toBe('Business 999')
    await search.fill('Business 5')
    await search.press('Enter')
    await expect.poll(() => searchOf(page)).toBe('?query=Business+5')
  })

  it('keeps every choice in the address, back and forward, until it is cleared', async () => {
    const page = await openKit(stage, screen, { part: 'lists' })
    const full = listOf(page, FULL)
    const kind = page.getByLabel('Kind', { exact: true })
    const bar = page.getByRole('search').filter({ has: page.getByRole('searchbox') })
    const period = bar.getByLabel(t('filters.period'), { exact: true })
    const clear = bar.getByRole('button', { name: t('filters.clear'), exact: true })
    await full.list.getByRole('link', { name: t('list.next') }).press('Enter')
    await expect.poll(() => searchOf(page)).toBe('?page=2')
    await kind.selectOption('Gym')
    await expect.poll(() => searchOf(page)).toBe('?kind=Gym')
    await full.row('Business 2').waitFor()
    await expect.poll(() => full.row('Business 1').count()).toBe(0)
    for (const range of ['7', '30', '90', 'ThisYear', 'LastYear'] as const) {
      await period.selectOption({ label: t(`filters.ranges.${range}`) })
      await expect.poll(() => searchOf(page)).toBe(`?kind=Gym&period=${range}`)
    }
    await page.goBack()
    await expect.poll(() => period.inputValue()).toBe('ThisYear')
    await page.goForward()
    await expect.poll(() => period.inputValue()).toBe('LastYear')
    await page.reload()
    await expect.poll(() => kind.inputValue()).toBe('Gym')
    await look(page)

    await keyboardOf(page).press(clear)
    await expect.poll(() => searchOf(page)).toBe('')
    await expect.poll(() => clear.count()).toBe(0)
    const search = page.getByRole('searchbox', { name: 'Search businesses' })
    await expect.poll(() => hasFocus(search)).toBe(true)

    await goToKit(stage, page, { part: 'lists', search: '?kind=Gym&query=nothing' })
    await full.list.getByText(t('list.nothing'), { exact: true }).waitFor()
    await full.button(t('list.clear')).press('Enter')
    await full.row('Business 1').waitFor()
    await expect.poll(() => hasFocus(full.list)).toBe(true)
    await expect.poll(() => search.inputValue()).toBe('')
  })

  it('leads along the tabs with the arrow keys', async () => {
    const page = await openKit(stage, screen)
    const tabs = page.getByRole('navigation', { name: t('frame.tabs') }).getByRole('link')
    await expect.poll(() => tabs.nth(0).getAttribute('aria-current')).toBe('page')
    await keyboardOf(page).to(tabs.nth(0))
    for (const [key, place] of [
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(() => hasFocus(tabs.nth(place))).toBe(true)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/portal\/sponsors$/)
  })
})
