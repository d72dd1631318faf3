import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectVisibleFocus, hasFocus, keyboardOf } from '#test/fixtures/keyboard.ts'
import { goToKit, listOf, openKit } from '#test/fixtures/kit-page.ts'
import { expectAccessible, look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'

const stage = setStage({ hasKit: true })
const FULL = 'A list with everything'
const ENDLESS = 'An endless list'
const LONG = 'A hundred thousand rows'

const searchOf = (page: Page) => new URL(page.url()).search
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

function wordsOfLists({ language }: Screen) {
  const t = wordsOf(language, 'lists')
  const figure = (value: number) => value.toLocaleString(`${language}-CA`)
  const selected = (count: number) =>
    t(count === 1 ? 'table.selected_one' : 'table.selected_other', { figure: figure(count) })
  return { t, figure, selected }
}

describe.each(EN_DESKTOP_FR_PHONE)('a list of the kit ($language, $width)', (screen) => {
  const { t, figure, selected } = wordsOfLists(screen)
  let page: Page
  let full: ReturnType<typeof listOf>

  beforeAll(async () => {
    page = await openKit(stage, screen, { part: 'lists' })
    full = listOf(page, FULL)
  })
  beforeEach(async () => {
    await goToKit(stage, page, { part: 'lists' })
    await full.row('Business 1').waitFor()
  })

  it('is sorted by the keyboard, says so, and goes back', async () => {
    const head = full.list.getByRole('columnheader', { name: 'Amount', exact: true })
    const sort = full.button('Amount')
    const sorted = () => head.getAttribute('aria-sort')
    await keyboardOf(page).press(sort)
    await expect.poll(sorted).toBe('descending')
    await expect.poll(() => searchOf(page)).toBe('?sort=-amount')
    await full.rows.first().getByText('999', { exact: true }).waitFor()

    await page.keyboard.press('Enter')
    await expect.poll(sorted).toBe('ascending')
    await full.rows.first().getByText('0', { exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(sorted).toBeNull()
    await expect.poll(() => searchOf(page)).toBe('')
    await expect.poll(() => hasFocus(sort)).toBe(true)

    await page.goBack()
    await expect.poll(sorted).toBe('ascending')
  })

  it('selects a row, a range and all of a page, by keyboard and by mouse', async () => {
    const select = (number: number) => full.box(t('table.select', { name: `Business ${number}` }))
    await keyboardOf(page).press(select(2), 'Space')
    await full.status.getByText(selected(1), { exact: true }).waitFor()
    for (let row = 2; row < 5; row += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+Space')
    await full.status.getByText(selected(4), { exact: true }).waitFor()
    await expect.poll(() => full.row('Business 3').getAttribute('aria-selected')).toBe('true')

    await select(8).click({ modifiers: ['Shift'] })
    await full.status.getByText(selected(7), { exact: true }).waitFor()
    const all = full.box(t('table.selectAll'))
    const isPartly = () => all.evaluate((box) => (box as HTMLInputElement).indeterminate)
    await expect.poll(isPartly).toBe(true)
    await expectAccessible(page)

    await all.press('Space')
    await full.status.getByText(selected(20), { exact: true }).waitFor()
    await full.list.getByRole('link', { name: t('list.page', { page: '2' }) }).press('Enter')
    await full.row('Business 21').waitFor()
    await expect.poll(() => full.list.getByText(selected(20)).count()).toBe(0)
    await expect.poll(isPartly).toBe(false)
    await page.goBack()
    await full.row('Business 1').waitFor()
    await expect.poll(() => select(1).isChecked()).toBe(false)
  })

  it('does something with several rows, says with how many, and takes it back', async () => {
    await full.box(t('table.selectAll')).press('Space')
    await full.status.getByText(selected(20), { exact: true }).waitFor()
    // What can be done with them stands above them.
    const back = [t('table.skipRows'), t('table.csv'), t('table.clearSelection'), 'Fail', 'Archive']
    for (const name of back) {
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => hasFocus(full.button(name))).toBe(true)
    }
    await page.keyboard.press('Enter')
    await full.status.getByText('20 archived', { exact: true }).waitFor()
    await full.row('Business 21').waitFor()
    const undo = full.button(t('table.undo'))
    await expect.poll(() => hasFocus(undo)).toBe(true)
    await expectVisibleFocus(page)
    await look(page)

    await page.keyboard.press('Enter')
    await full.status.getByText(t('table.undone'), { exact: true }).waitFor()
    await full.row('Business 1').waitFor()
    await expect.poll(() => hasFocus(full.list)).toBe(true)
  })

  it('says what went wrong with several rows, and keeps them selected', async () => {
    await full.box(t('table.select', { name: 'Business 2' })).press('Space')
    await full.button('Fail').press('Enter')
    await full.list.getByRole('alert').getByText(t('table.bulkFailed')).waitFor()
    await full.status.getByText(selected(1), { exact: true }).waitFor()
    await full.button(t('table.clearSelection')).press('Enter')
    await expect.poll(() => full.list.getByRole('alert').count()).toBe(0)
    await expect.poll(() => hasFocus(full.list)).toBe(true)
  })

  it('takes back also what has emptied the list', async () => {
    await goToKit(stage, page, { part: 'lists', search: '?query=Business+77' })
    await full.row('Business 779').waitFor()
    await full.box(t('table.selectAll')).press('Space')
    await full.button('Archive').press('Enter')
    await full.list.getByText(t('list.nothing'), { exact: true }).waitFor()
    await expect.poll(() => hasFocus(full.button(t('table.undo')))).toBe(true)
    await page.keyboard.press('Enter')
    await full.row('Business 779').waitFor()
  })

  it('has numbered pages, each with an address, and begins each at its top', async () => {
    const pageLink = (number: number) =>
      full.list.getByRole('link', { name: t('list.page', { page: String(number) }), exact: true })
    const span = (from: number, to: number) =>
      t('list.span', { from: figure(from), to: figure(to), total: figure(1000) })
    await full.list.getByRole('link', { name: t('list.next') }).press('Enter')
    await full.status.getByText(span(21, 40), { exact: true }).waitFor()
    await expect.poll(() => searchOf(page)).toBe('?page=2')
    await expect.poll(() => pageLink(2).getAttribute('aria-current')).toBe('page')
    await expect.poll(() => full.row('Business 21').getAttribute('aria-rowindex')).toBe('22')
    const top = () => full.list.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThanOrEqual(-1)

    await page.goBack()
    await full.status.getByText(span(1, 20), { exact: true }).waitFor()
    await pageLink(50).press('Enter')
    await full.status.getByText(span(981, 1000), { exact: true }).waitFor()
    await expect.poll(() => full.list.getByRole('link', { name: t('list.next') }).count()).toBe(0)
    await look(page)
    await pageLink(49).press('Enter')
    await full.list.getByRole('link', { name: t('list.next') }).press('Enter')
    await full.status.getByText(span(981, 1000), { exact: true }).waitFor()
    await expect.poll(() => hasFocus(full.list)).toBe(true)
  })

  it('leads on from a page that is no longer there', async () => {
    await goToKit(stage, page, { part: 'lists', search: '?page=77' })
    await full.list.getByText(t('list.pageGone'), { exact: true }).waitFor()
    await full.list.getByRole('link', { name: t('list.lastPage') }).press('Enter')
    await full.row('Business 1000').waitFor()
    await expect.poll(() => searchOf(page)).toBe('?page=50')
    await expect.poll(() => hasFocus(full.list)).toBe(true)
  })

  it('goes on when asked to, also after a failure', async () => {
    const endless = listOf(page, ENDLESS)
    const more = endless.button(t('list.more'))
    await more.press('Enter')
    await endless.status.getByText(t('list.moreFailed')).waitFor()
    await page.keyboard.press('Enter')
    await endless.status.getByText(t('list.shown_other', { figure: '20' })).waitFor()
    await expect
      .poll(() => endless.list.getByRole('table').getAttribute('aria-rowcount'))
      .toBe('-1')
    await page.keyboard.press('Enter')
    const whole = t('list.whole_other', { figure: '30' })
    await endless.status.getByText(whole).waitFor()
    await expect.poll(() => focused(page)).toBe(whole)
  })

  it('leads from a row to its page, and opens its menu', async () => {
    await full.link('Business 2').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash).toBe('#2')

    const menu = full.button(t('table.actionsOf', { name: 'Business 3' }))
    await keyboardOf(page).press(menu)
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expect.poll(() => hasFocus(item('Open'))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => hasFocus(item('Delete'))).toBe(true)
    await look(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(menu)).toBe(true)
    await expect.poll(() => item('Open').count()).toBe(0)
  })

  it('says that it waits, fails or is empty, and tries again', async () => {
    await listOf(page, 'Waiting')
      .status.getByText(wordsOf(screen.language)('common.loading'))
      .waitFor({ state: 'attached' })
    await listOf(page, 'Empty').button('The next step stands here').waitFor()
    const failed = listOf(page, 'Failed')
    const portal = wordsOf(screen.language, 'portal')
    await failed.list.getByRole('alert').getByText(portal('failure.list')).waitFor()
    await failed.button(portal('failure.retry')).press('Enter')
    await failed.row('Business 3').waitFor()
    await expect.poll(() => hasFocus(failed.list)).toBe(true)
  })

  it('gives its file, or says that there is none', async () => {
    const csv = full.button(t('table.csv'))
    await page.route('**/kit/sample.csv', (route) => route.abort())
    await csv.press('Enter')
    await full.list.getByRole('alert').getByText(t('table.csvFailed')).waitFor()
    await page.unroute('**/kit/sample.csv')
    const body = 'name\r\nBusiness 1\r\n'
    const answer = { status: 200, body, contentType: 'text/csv', headers: { 'server-time': '' } }
    await page.route('**/kit/sample.csv', (route) => route.fulfill(answer))
    const downloads = page.waitForEvent('download')
    await csv.press('Enter')
    expect((await downloads).suggestedFilename()).toBe('sample.csv')
    await expect.poll(() => full.list.getByRole('alert').count()).toBe(0)
    await page.unroute('**/kit/sample.csv')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a long list of the kit ($language, $width)', (screen) => {
  const { t, figure, selected } = wordsOfLists(screen)
  let page: Page
  let long: ReturnType<typeof listOf>

  beforeAll(async () => {
    page = await openKit(stage, screen, { part: 'long-list' })
    long = listOf(page, LONG)
  })
  beforeEach(async () => {
    await goToKit(stage, page, { part: 'long-list' })
    await long.row('Business 1').waitFor()
    // What draws a long list comes late: until then its beginning is drawn whole.
    await expect.poll(() => long.rows.count()).toBeLessThan(80)
  })

  it('shows a hundred thousand rows with few drawn, and leads to the last by the keyboard', async () => {
    await expect
      .poll(() => long.list.getByRole('table').getAttribute('aria-rowcount'))
      .toBe('100001')
    await long.link('Business 1').focus()
    await page.keyboard.press('End')
    await expect.poll(() => hasFocus(long.link('Business 100000'))).toBe(true)
    await expectVisibleFocus(page)
    await expect
      .poll(() => long.row('Business 100000').getAttribute('aria-rowindex'))
      .toBe('100001')
    for (let row = 0; row < 30; row += 1) await page.keyboard.press('ArrowUp')
    await expect.poll(() => hasFocus(long.link('Business 99970'))).toBe(true)
    await expectVisibleFocus(page)
    await expect.poll(() => long.rows.count()).toBeLessThan(80)

    await page.mouse.wheel(0, -200_000)
    await expect.poll(() => long.row('Business 99990').count()).toBe(0)
    await expect.poll(() => hasFocus(long.link('Business 99970'))).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => hasFocus(long.link('Business 1'))).toBe(true)
    await expectVisibleFocus(page)
    await expect.poll(() => long.rows.count()).toBeLessThan(80)
  })

  it('selects a hundred thousand rows as a range', async () => {
    await long.box(t('table.select', { name: 'Business 2' })).press('Space')
    await page.keyboard.press('End')
    await page.keyboard.press('Shift+Space')
    await long.status.getByText(selected(99_999), { exact: true }).waitFor()
    await page.keyboard.press('Space')
    await long.status.getByText(selected(99_998), { exact: true }).waitFor()
  })

  it('lets the keyboard pass all rows', async () => {
    await long.box(t('table.selectAll')).focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => hasFocus(long.button(t('table.skipRows')))).toBe(true)
    await expectVisibleFocus(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe(t('list.whole_other', { figure: figure(100_000) }))
  })
})
