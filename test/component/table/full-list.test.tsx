import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findFocusFault } from '#test/fixtures/browser/keyboard.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { beginChoosing, listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { DESKTOP, EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'

const full = listOf('A list with everything')
const part = 'lists'

function wordsOfLists({ language }: Screen) {
  const t = wordsOf(language, 'lists')
  const figure = (value: number) => value.toLocaleString(`${language}-CA`)
  const selected = (count: number) =>
    t(count === 1 ? 'table.selected_one' : 'table.selected_other', { figure: figure(count) })
  return { t, figure, selected }
}

const says = (words: string) =>
  expect.element(full.status.getByText(words, { exact: true })).toBeVisible()
const shows = (name: string) => expect.element(full.link(name)).toBeVisible()
const pollSearch = () => expect.poll(() => window.location.search)

/** Focuses an element, and presses a key. */
async function pressOn(target: ReturnType<typeof full.button>, key = '{Enter}'): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(key)
}

describe.each(EN_DESKTOP_FR_PHONE)('the order of a list ($language, $width)', (screen) => {
  it('is chosen by the keyboard, said, and taken back', async () => {
    await openKit(screen, { part })
    await shows('Business 1')
    const head = full.list.getByRole('columnheader', { name: 'Amount', exact: true })
    const sort = full.button('Amount')
    const firstShows = (text: string) => () =>
      [...(full.rows()[0]?.querySelectorAll('*') ?? [])].some((part) => part.textContent === text)

    await pressAt(sort)
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    await pollSearch().toBe('?sort=-amount')
    await expect.poll(firstShows('999')).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    await expect.poll(firstShows('0')).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(head).not.toHaveAttribute('aria-sort')
    await pollSearch().toBe('')
    await expect.element(sort).toHaveFocus()

    window.history.back()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('selecting rows ($language, $width)', (screen) => {
  const { t, selected } = wordsOfLists(screen)
  const select = (number: number) => full.box(t('table.select', { name: `Business ${number}` }))
  const all = full.box(t('table.selectAll'))
  const isPartly = () => (all.query() as HTMLInputElement | null)?.indeterminate
  beforeEach(async () => {
    await openKit(screen, { part })
    await shows('Business 1')
    await beginChoosing(screen)
  })

  it('takes a row, and a range by keyboard and by mouse', async () => {
    await pressAt(select(2), ' ')
    await says(selected(1))
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
    await says(selected(4))
    await expect.element(full.row('Business 3').first()).toHaveAttribute('aria-selected', 'true')

    await select(8).click({ modifiers: ['Shift'] })
    await says(selected(7))
    await expect.poll(isPartly).toBe(true)
    await expectSound()
  })

  it('hides the checkboxes of cards again when the selection is cleared', async () => {
    await pressAt(select(2), ' ')
    await pressOn(full.button(t('table.clearSelection')))

    await expect.poll(() => select(2).query() === null).toBe(screen.width < DESKTOP)
  })

  it('takes all of a page, and forgets them on the next', async () => {
    await pressOn(all, ' ')
    await says(selected(20))
    await pressOn(full.link(t('list.page', { page: '2' })))
    await shows('Business 21')
    await expect.element(full.list.getByText(selected(20))).not.toBeInTheDocument()
    await expect.poll(isPartly).toBe(false)

    window.history.back()
    await shows('Business 1')
    await expect.element(select(1)).not.toBeChecked()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('an action on several rows ($language, $width)', (screen) => {
  const { t, selected } = wordsOfLists(screen)
  const undo = full.button(t('table.undo'))
  const open = async (search = '') => {
    await openKit(screen, { part, search })
    await expect.poll(() => full.rows().length).toBeGreaterThan(0)
    await beginChoosing(screen)
  }

  it('says with how many it was done, and is taken back', async () => {
    await open()
    await pressOn(full.box(t('table.selectAll')), ' ')
    await says(selected(20))
    const back = [t('table.skipRows'), t('table.csv'), t('table.clearSelection'), 'Fail', 'Archive']
    for (const name of back) {
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      await expect.element(full.button(name)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await says('20 archived')
    await shows('Business 21')
    await expect.element(undo).toHaveFocus()
    await expect.poll(findFocusFault).toBe('')
    await expectSound()

    await userEvent.keyboard('{Enter}')
    await says(t('table.undone'))
    await shows('Business 1')
    await expect.element(full.list).toHaveFocus()
  })

  it('says what went wrong, and keeps them selected', async () => {
    await open()
    await pressOn(full.box(t('table.select', { name: 'Business 2' })), ' ')
    await pressOn(full.button('Fail'))
    const alert = full.list.getByRole('alert')
    await expect.element(alert.getByText(t('table.bulkFailed'))).toBeVisible()
    await says(selected(1))

    await pressOn(full.button(t('table.clearSelection')))
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(full.list).toHaveFocus()
  })

  it('is taken back where it has emptied the list', async () => {
    await open('?query=Business+77')
    await pressOn(full.box(t('table.selectAll')), ' ')
    await pressOn(full.button('Archive'))
    await expect.element(full.list.getByText(t('list.nothing'), { exact: true })).toBeVisible()
    await expect.element(undo).toHaveFocus()

    await userEvent.keyboard('{Enter}')
    await shows('Business 779')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a row ($language, $width)', (screen) => {
  const { t } = wordsOfLists(screen)

  it('is reached with the arrow keys, up as well as down', async () => {
    await openKit(screen, { part })
    await expect.element(full.link('Business 3')).toBeVisible()

    await pressOn(full.link('Business 1'), '{ArrowDown}{ArrowDown}{ArrowUp}')

    await expect.element(full.link('Business 2')).toHaveFocus()
  })

  it('leads to its page, and opens its menu', async () => {
    await openKit(screen, { part })
    await expect.element(full.link('Business 2')).toBeVisible()
    await pressOn(full.link('Business 2'), '{ArrowDown}{Enter}')
    await expect.poll(() => window.location.hash).toBe('#2')

    const menu = full.button(t('table.actionsOf', { name: 'Business 3' }))
    await pressAt(menu)
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expect.element(item('Open')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(item('Delete')).toHaveFocus()
    await expectSound()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toHaveFocus()
    await expect.element(item('Open')).not.toBeInTheDocument()
  })
})
