import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { leaveScreen } from '#test/fixtures/component/visit.tsx'
import { pressAt, tabTo } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const full = listOf('A list with everything')
const part = 'lists'
const search = page.getByRole('searchbox', { name: 'Search businesses' })
const pollSearch = () => expect.poll(() => window.location.search)

describe.each(EN_DESKTOP_FR_PHONE)('searching in a list ($language, $width)', (screen) => {
  it('waits 300 ms after the last letter', async () => {
    await openKit(screen, { part })
    await expect.element(full.link('Business 1')).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    search.element().focus()

    await userEvent.keyboard('Business 99')
    vi.advanceTimersByTime(250)
    expect(window.location.search).toBe('')
    vi.advanceTimersByTime(100)
    vi.useRealTimers()

    await pollSearch().toBe('?query=Business+99')
    await expect.element(full.link('Business 990')).toBeVisible()
  })

  it('is one step of the history for each text, and at once by Enter', async () => {
    await openKit(screen, { part })
    await search.fill('Business 999')
    await pollSearch().toBe('?query=Business+999')
    await expect.element(full.link('Business 1')).not.toBeInTheDocument()

    window.history.back()
    await pollSearch().toBe('')
    await expect.element(search).toHaveValue('')
    window.history.forward()
    await expect.element(search).toHaveValue('Business 999')

    await search.fill('Business 5')
    await userEvent.keyboard('{Enter}')
    await pollSearch().toBe('?query=Business+5')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the filter bar ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const kind = page.getByLabelText('Kind', { exact: true })
  const period = page.getByLabelText(t('filters.periodOfPortal'), { exact: true })
  const clear = page.getByRole('button', { name: t('filters.clear'), exact: true })

  it('keeps every choice in the address, back and forward, and through a reload', async () => {
    await openKit(screen, { part, search: '?page=2' })
    await expect.element(full.link('Business 21')).toBeVisible()
    await userEvent.selectOptions(kind, 'Gym')
    await pollSearch().toBe('?kind=Gym')
    await expect.element(full.link('Business 2')).toBeVisible()
    await expect.element(full.link('Business 1')).not.toBeInTheDocument()
    for (const range of ['7', '30', '90', 'ThisYear', 'LastYear'] as const) {
      await userEvent.selectOptions(period, t(`filters.ranges.${range}`))
      await pollSearch().toBe(`?kind=Gym&period=${range}`)
    }

    await expect.element(period).toHaveValue('LastYear')

    window.history.back()
    await expect.element(period).toHaveValue('ThisYear')
    window.history.forward()
    await expect.element(period).toHaveValue('LastYear')
    await leaveScreen()
    await openKit(screen, { part, search: '?kind=Gym&period=LastYear' })
    await expect.element(kind).toHaveValue('Gym')
    await expectSound()
  })

  it('is cleared as a whole, and gives the focus to the search', async () => {
    await openKit(screen, { part, search: '?kind=Gym&period=7' })
    await expect.element(full.link('Business 2')).toBeVisible()

    await pressAt(clear)

    await pollSearch().toBe('')
    await expect.element(clear).not.toBeInTheDocument()
    await expect.element(search).toHaveFocus()
  })

  it('is cleared from a list in which nothing is found', async () => {
    await openKit(screen, { part, search: '?kind=Gym&query=nothing' })
    await expect.element(full.list.getByText(t('list.nothing'), { exact: true })).toBeVisible()

    await full.button(t('list.clear')).click()

    await expect.element(full.link('Business 1')).toBeVisible()
    await expect.element(full.list).toHaveFocus()
    await expect.element(search).toHaveValue('')
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('the tabs of an entity ($language, $width)', (screen) => {
  it('are gone along with the arrow keys', async () => {
    const t = wordsOf(screen.language, 'lists')
    await openKit(screen)
    const tabs = page.getByRole('navigation', { name: t('frame.tabs') }).getByRole('link')
    await expect.element(tabs.nth(0)).toHaveAttribute('aria-current', 'page')
    await tabTo(tabs.nth(0))

    for (const [key, place] of [
      ['ArrowRight', 1],
      ['End', 3],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
      ['ArrowRight', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(tabs.nth(place)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => window.location.pathname).toBe('/portal/sponsors')
  })
})
