import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { kitSiteFolder, siteFolder } from '#scripts/build-site.ts'
import { expectVisibleFocus } from '#test/fixtures/keyboard.ts'
import { openKit } from '#test/fixtures/kit-page.ts'
import { look } from '#test/fixtures/look.ts'
import { watchHealth } from '#test/fixtures/page-health.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'

const stage = setStage({ hasKit: true })
const MOST_STOPS = 400
/** The menu, before the page itself, has no more. */
const MENU_STOPS = 20

/** Goes down the page, so that what is drawn only when it is seen is there. */
async function seeAll(page: Page): Promise<void> {
  const { settle } = watchHealth(page)
  const charts = page.getByRole('figure')
  await charts.first().waitFor()
  for (const chart of await charts.all()) await chart.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await settle()
}

/** Runs in the page: marks what can be reached by Tab, besides a list of very many rows, and counts it. */
function markStops(): number {
  const isLong = (control: HTMLElement) =>
    Number(control.closest('table')?.getAttribute('aria-rowcount')) > 2000
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, [tabindex="0"])',
  )
  let count = 0
  for (const control of controls) {
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
    const isStop = control.tabIndex >= 0 && control.checkVisibility() && !isRadio
    if (!isStop || control.matches(':disabled') || isLong(control)) continue
    control.dataset['stop'] = ''
    count += 1
  }
  return count
}

/** Runs in the page: what is marked and has had no focus; takes the mark from what has it now. */
function passStop() {
  const isLong = (table: Element | null) => Number(table?.getAttribute('aria-rowcount')) > 2000
  const element = document.activeElement as HTMLElement
  delete element.dataset['stop']
  // Past the last stop comes the browser's own frame, or the menu again.
  const isOver = element.closest('main') === null
  const left = isOver ? [...document.querySelectorAll('[data-stop]')] : []
  return {
    left: left.map((stop) => stop.outerHTML.slice(0, 160)),
    isOver,
    // The button of a date's calendar: its focus is shown, but cannot be asked for.
    isDrawnByBrowser: element.matches('input:is([type="date"], [type="time"]):not(:focus-visible)'),
    skips: isLong(element.nextElementSibling),
  }
}

/** Runs in the page: words of a chart that run into each other. */
function clashesOf(figure: Element): string[] {
  const texts = [...figure.querySelectorAll('svg text')].filter(
    (text) => text.textContent !== '' && text.checkVisibility(),
  )
  const boxes = texts.map((text) => ({ text: text.textContent, box: text.getBoundingClientRect() }))
  return boxes.flatMap(({ text, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          Math.abs(box.top - other.top) < 4 && box.left < other.right && other.left < box.right,
      )
      .map((other) => `${text} ${other.text}`),
  )
}

/** It fits its width, axe finds nothing, and no words of a chart run into each other. */
async function openSound(screen: Screen): Promise<Page> {
  const page = await openKit(stage, screen)
  await seeAll(page)
  await look(page)
  const lines = page.getByRole('figure', { name: 'Lines' }).first()
  await lines.getByText('Mon 16', { exact: true }).first().waitFor()
  const charts = await page.getByRole('figure').all()
  const clashes = () => Promise.all(charts.map((chart) => chart.evaluate(clashesOf)))
  await expect.poll(clashes).toEqual(charts.map(() => []))
  return page
}

describe.each(EN_PHONE_FR_DESKTOP)('the kit ($language, $width)', (screen) => {
  it('fits its width, axe finds nothing, and no words of a chart run into each other', async () => {
    await openSound(screen)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the kit ($language, $width)', (screen) => {
  it('is sound, gone through by Tab alone, and each stop is seen to have the focus', async () => {
    const page = await openSound(screen)
    expect(await page.evaluate(markStops)).toBeGreaterThan(40)
    let stop = await page.evaluate(passStop)
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      await page.keyboard.press('Tab')
      stop = await page.evaluate(passStop)
      if (stop.isOver && stops > MENU_STOPS) break
      if (!stop.isDrawnByBrowser) await expectVisibleFocus(page)
      if (stop.skips) await page.keyboard.press('Enter')
    }
    expect(stop).toMatchObject({ left: [], isOver: true })
  })
})

describe('production', () => {
  it('has nothing of the kit', () => {
    const holds = (folder: string) =>
      globSync('assets/*.js', { cwd: folder }).filter((file) =>
        readFileSync(join(folder, file), 'utf8').includes('A list with everything'),
      ).length
    expect(holds(kitSiteFolder)).toBe(1)
    expect(holds(siteFolder)).toBe(0)
  })
})
