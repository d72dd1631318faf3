import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findFocusFault } from '#test/fixtures/browser/keyboard.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { aMe } from '#test/fixtures/component/session.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE, EN_PHONE_FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'

const MOST_STOPS = 400
const LONG = 2000
const charts = () => page.getByRole('figure').elements()

/** Opens the kit page, and scrolls until all content that loads late is rendered. */
async function openWhole(screen: Screen): Promise<void> {
  await openKit(screen, {
    as: aMe({ user: { role: 'admin', languagePreference: screen.language } }),
  })
  await expect.poll(() => charts().length).toBeGreaterThan(5)
  for (let index = 0; index < charts().length; index += 1) {
    const isDrawn = () => {
      // Scrolls on every poll, because content that appears above the chart moves the chart.
      charts()[index]?.scrollIntoView({ block: 'center' })
      const drawn = '[role="img"] svg, :scope > p, [role="img"] > div > div'
      return charts()[index]?.querySelector(drawn) !== null
    }
    // Waits long because the chart library is large. It loads with the first chart.
    await expect.poll(isDrawn, { timeout: 50_000 }).toBe(true)
  }
  await failWhatCannotLoad(screen)
  window.scrollTo(0, 0)
  const lines = page.getByRole('figure', { name: 'Lines' }).first()
  await expect.element(lines.getByText('Mon 16', { exact: true }).first()).toBeInTheDocument()
}

/**
 * Waits until messages replace the maps and the picture, which cannot load in component tests. The
 * controls of the maps and of the picture also disappear.
 */
async function failWhatCannotLoad({ language }: Screen): Promise<void> {
  const t = wordsOf(language, 'portal')
  const failed = page.getByText(t('address.map.failed'))
  for (const [index, name] of ['Address', 'Arena address'].entries()) {
    // Waits because the address field loads late.
    const field = await page.getByRole('combobox', { name, exact: true }).findElement()
    field.scrollIntoView({ block: 'center' })
    await expect.element(failed.nth(index)).toBeInTheDocument()
  }
  await expect.element(page.getByText(t('uploads.broken'))).toBeInTheDocument()
}

/** Returns pairs of overlapping texts in a chart. */
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

const isLong = (table: Element | null | undefined) =>
  Number(table?.getAttribute('aria-rowcount')) > LONG

/**
 * Returns the elements of the page that the Tab key must reach. Leaves out radio buttons and very
 * long lists.
 */
function stopsOf(): HTMLElement[] {
  const controls = document.querySelectorAll<HTMLElement>(
    'main :is(a[href], button, input, select, textarea, [tabindex="0"])',
  )
  return [...controls].filter((control) => {
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
    const isStop = control.tabIndex >= 0 && control.checkVisibility() && !isRadio
    return isStop && !control.matches(':disabled, [inert] *') && !isLong(control.closest('table'))
  })
}

/**
 * Returns true for a date or time input whose calendar button has the focus. CSS cannot select this
 * button.
 */
const isDrawnByBrowser = (element: Element) =>
  element.matches('input:is([type="date"], [type="time"]):not(:focus-visible)')

/** Presses Tab through the page, and returns the elements that never got the focus. */
async function passedBy(stops: readonly HTMLElement[]): Promise<HTMLElement[]> {
  const left = new Set(stops)
  document.querySelector('main')?.focus()
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await userEvent.keyboard('{Tab}')
    const { activeElement } = document
    // After the last element of the page, the focus moves to the controls of the browser.
    if (!(activeElement instanceof HTMLElement) || activeElement.closest('main') === null) break
    left.delete(activeElement)
    if (!isDrawnByBrowser(activeElement)) await expect.poll(findFocusFault).toBe('')
    if (isLong(activeElement.nextElementSibling)) await userEvent.keyboard('{Enter}')
  }
  return [...left]
}

describe.each(EN_PHONE_FR_DESKTOP)('the kit ($language, $width)', (screen) => {
  it('fits its width, axe finds nothing, and no words of a chart run into each other', async () => {
    await openWhole(screen)

    await expectSound()
    await expect.poll(() => charts().flatMap(clashesOf)).toEqual([])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the kit ($language, $width)', (screen) => {
  it('is sound, gone through by Tab alone, and each stop is seen to have the focus', async () => {
    await openWhole(screen)
    await expectSound()
    await expect.poll(() => charts().flatMap(clashesOf)).toEqual([])
    const stops = stopsOf()
    expect(stops.length).toBeGreaterThan(40)

    const left = await passedBy(stops)

    expect(left.map((stop) => stop.outerHTML.slice(0, 160))).toEqual([])
  })
})
