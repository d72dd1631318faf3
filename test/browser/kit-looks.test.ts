import { describe, expect, it } from 'vitest'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { DESKTOP, PHONE, type Screen } from '#test/fixtures/screens.ts'
import { listOf, openKit } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage({ hasKit: true })
const FULL = 'A list with everything'
const ENDLESS = 'An endless list'
const LONG = 'A hundred thousand rows'
const DESK: Screen = { language: 'en', width: DESKTOP }
const HAND: Screen = { language: 'fr', width: PHONE }

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
  // The script that virtualizes the list loads late. Until then, the page shows only the first
  // rows, without virtualization.
  await expect.poll(() => long.rows.count()).toBeLessThan(80)
  await long.row('Business 3').scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  /** Returns the average milliseconds of browser work for a scroll step of 600 pixels. */
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
  // Compares the fastest runs, because other programs on the machine may slow down some runs.
  const near: number[] = []
  const far: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    near.push(await costAt(beginning))
    far.push(await costAt(beginning + 3_000_000 + turn * 100_000))
  }
  await expect.poll(() => long.rows.count()).toBeLessThan(80)
  expect(Math.min(...far)).toBeLessThan(3 * Math.min(...near))
})
