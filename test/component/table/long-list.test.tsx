import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findFocusFault } from '#test/fixtures/browser/keyboard.ts'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { beginChoosing, listOf } from '#test/fixtures/component/lists.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const long = listOf('A hundred thousand rows')

async function focus(target: ReturnType<typeof long.button>): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
}

async function expectSeenFocus(target: ReturnType<typeof long.button>): Promise<void> {
  await expect.element(target).toHaveFocus()
  await expect.poll(findFocusFault).toBe('')
}

describe.each(EN_DESKTOP_FR_PHONE)('a hundred thousand rows ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const figure = (value: number) => value.toLocaleString(`${screen.language}-CA`)
  const selected = (count: number) => t('table.selected_other', { figure: figure(count) })
  const countDrawn = () => long.rows().length
  beforeEach(async () => {
    await openKit(screen, { part: 'long-list' })
    await expect.element(long.link('Business 1')).toBeVisible()
    // The script that virtualizes the list loads late. Until then, the page shows only the first
    // rows, without virtualization.
    await expect.poll(countDrawn).toBeLessThan(80)
  })

  it('are there with few drawn, and the keyboard leads to the last', async () => {
    await expect.element(long.list.getByRole('table')).toHaveAttribute('aria-rowcount', '100001')
    await focus(long.link('Business 1'))
    await userEvent.keyboard('{End}')
    await expectSeenFocus(long.link('Business 100000'))
    await expect.element(long.row('Business 100000')).toHaveAttribute('aria-rowindex', '100001')

    await userEvent.keyboard('{ArrowUp}'.repeat(30))
    await expectSeenFocus(long.link('Business 99970'))
    await expect.poll(countDrawn).toBeLessThan(80)
  })

  it('keep the focus while they are scrolled away', async () => {
    await focus(long.link('Business 1'))
    await userEvent.keyboard('{End}')
    await expectSeenFocus(long.link('Business 100000'))
    await userEvent.keyboard('{ArrowUp}'.repeat(30))

    window.scrollBy(0, -200_000)
    await expect.element(long.row('Business 99990')).not.toBeInTheDocument()
    await expect.element(long.link('Business 99970')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expectSeenFocus(long.link('Business 1'))
    await expect.poll(countDrawn).toBeLessThan(80)
  })

  it('are selected as a range', async () => {
    await beginChoosing(screen)
    await focus(long.box(t('table.select', { name: 'Business 2' })))
    await userEvent.keyboard(' {End}{Shift>} {/Shift}')
    await expect.element(long.status.getByText(selected(99_999), { exact: true })).toBeVisible()

    await userEvent.keyboard(' ')
    await expect.element(long.status.getByText(selected(99_998), { exact: true })).toBeVisible()
  })

  it('can be passed by the keyboard', async () => {
    await beginChoosing(screen)
    await focus(long.box(t('table.selectAll')))
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expectSeenFocus(long.button(t('table.skipRows')))

    await userEvent.keyboard('{Enter}')
    const whole = t('list.whole_other', { figure: figure(100_000) })
    await expect.poll(() => document.activeElement?.textContent).toBe(whole)
  })
})
