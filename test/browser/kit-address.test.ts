import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/browser/keyboard.ts'
import { look } from '#test/fixtures/browser/look.ts'
import { setStage } from '#test/fixtures/browser/stage.ts'
import { FR_PHONE } from '#test/fixtures/screens.ts'
import { openKit } from '#test/fixtures/site/kit-page.ts'
import { wordsOf } from '#test/fixtures/words/words.ts'

const stage = setStage({ hasKit: true, hasMaps: true })
const BUSINESS = { form: 'Sample of an address', box: 'Address' }
const ARENA = { form: 'Sample of an arena', box: 'Arena address' }
const HALIFAX = '12 Ferry Street, Halifax'
const FOUND = `${HALIFAX}, NS, Canada`

const t = wordsOf(FR_PHONE.language, 'portal')

/**
 * Opens one of the sample forms. Returns its elements, and a function that reads the saved values.
 */
async function openSample(sample = BUSINESS) {
  const page = await openKit(stage, FR_PHONE, { part: 'address' })
  const form = page.getByRole('form', { name: sample.form, exact: true })
  return {
    page,
    form,
    kept: async () => JSON.parse((await form.locator('output').textContent()) ?? ''),
    box: form.getByRole('combobox', { name: sample.box, exact: true }),
    map: form.getByRole('region', { name: t('address.map.label', { name: sample.box }) }),
    pin: form.getByRole('button', { name: /^Repère/ }),
  }
}

type Sample = Awaited<ReturnType<typeof openSample>>

/** Scrolls the map into view. A map is drawn only when half of it is visible. */
async function bringToSight({ form }: Sample): Promise<void> {
  await form
    .getByRole('group', { name: t('address.pin') })
    .evaluate((group) => group.scrollIntoView({ block: 'center' }))
}

/** Returns the position of the pin's tip, which is the middle of the pin's lower edge. */
async function tipOf(pin: Locator): Promise<{ x: number; y: number }> {
  const box = await pin.boundingBox()
  if (box === null) throw new Error('The pin is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height }
}

/** Asserts that the map is centered on the pin. */
async function expectInMiddle({ map, pin }: Sample): Promise<void> {
  await pin.waitFor()
  const offset = async () => {
    const [frame, tip] = [await map.boundingBox(), await tipOf(pin)]
    if (frame === null) return Number.POSITIVE_INFINITY
    const { x, y, width, height } = frame
    return Math.hypot(x + width / 2 - tip.x, y + height / 2 - tip.y)
  }
  await expect.poll(offset).toBeLessThan(3)
}

it('the pin of an address that is looked up and picked goes there', async () => {
  const sample = await openSample()
  const { page, form, kept, box } = sample
  const option = form.getByRole('option', { name: FOUND, exact: true })
  await bringToSight(sample)

  await box.focus()
  // Inserts the whole text at once. Results for a part of the text would disturb the use of arrow
  // keys.
  await page.keyboard.insertText(HALIFAX)
  await option.waitFor()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => option.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')

  const picked = async () => {
    const { address, latitude, longitude } = await kept()
    return [address, Math.round(latitude), Math.round(longitude)]
  }
  await expect.poll(picked).toEqual([HALIFAX, 45, -64])
  await expect.poll(() => hasFocus(box)).toBe(true)
  await bringToSight(sample)
  await expectInMiddle(sample)
  await look(page)
})

it('a pin is moved by the arrows, with Shift farther, by dragging and by a press', async () => {
  const sample = await openSample(ARENA)
  const { page, form, kept, box, map, pin } = sample
  await bringToSight(sample)
  await expectInMiddle(sample)
  const start = await kept()

  await pin.focus()
  await page.keyboard.press('ArrowUp')
  const latitude = async () => (await kept()).latitude
  await expect.poll(latitude).toBeGreaterThan(start.latitude)
  const north = await kept()
  expect(north.longitude).toBe(start.longitude)
  await page.keyboard.press('Shift+ArrowUp')
  await expect.poll(latitude).toBeGreaterThan(north.latitude)
  const farther = await kept()
  expect((farther.latitude - north.latitude) / (north.latitude - start.latitude)).toBeCloseTo(10, 0)
  await expect.poll(() => hasFocus(pin)).toBe(true)
  await form.getByText(await textOfPin(pin)).waitFor({ state: 'attached' })

  const tip = await tipOf(pin)
  await page.mouse.move(tip.x, tip.y - 20)
  await page.mouse.down()
  await page.mouse.move(tip.x + 60, tip.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await kept()).longitude).toBeGreaterThan(farther.longitude)
  await expect.poll(latitude).toBeLessThan(farther.latitude)

  await map.click({ position: { x: 30, y: 200 } })
  await expect.poll(async () => (await kept()).longitude).toBeLessThan(start.longitude)
  // Typing an address does not move the pin, so the form shows a hint.
  await box.fill('Gate 5')
  await form.getByText(t('address.behind')).waitFor()
})

/** Returns the pin's accessible name. Screen readers announce the name after a move. */
async function textOfPin(pin: Locator): Promise<string> {
  return (await pin.getAttribute('aria-label')) ?? ''
}

it('a map without a pin gets one in its middle by Enter', async () => {
  const sample = await openSample()
  const { page, form, kept, map } = sample
  await bringToSight(sample)
  await form.getByText(t('address.set')).waitFor()
  await map.focus()
  // Presses Enter repeatedly, because a pin can be set only after the map's style has loaded.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter')
      return (await kept()).latitude
    })
    .toBeCloseTo(43.6532, 3)
  await form.getByText(t('address.move')).waitFor()
})
