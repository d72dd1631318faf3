import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openKit } from '#test/fixtures/component/kit.tsx'
import { listOf } from '#test/fixtures/component/lists.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const full = listOf('A list with everything')
const endless = listOf('An endless list')
const part = 'lists'

const pollSearch = () => expect.poll(() => window.location.search)
type Target = ReturnType<typeof full.button>

async function enter(target: Target): Promise<void> {
  const element = await target.findElement()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard('{Enter}')
}

describe.each(EN_DESKTOP_FR_PHONE)('numbered pages ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const figure = (value: number) => value.toLocaleString(`${screen.language}-CA`)
  const link = (number: number) => full.link(t('list.page', { page: String(number) }))
  const next = full.link(t('list.next'))
  const showsSpan = (from: number, to: number) => {
    const words = t('list.span', { from: figure(from), to: figure(to), total: figure(1000) })
    return expect.element(full.status.getByText(words, { exact: true })).toBeVisible()
  }

  it('have addresses, and each begins at its top', async () => {
    await openKit(screen, { part })
    await enter(next)
    await showsSpan(21, 40)
    await pollSearch().toBe('?page=2')
    await expect.element(link(2)).toHaveAttribute('aria-current', 'page')
    await expect.element(full.row('Business 21')).toHaveAttribute('aria-rowindex', '22')
    const top = () => full.list.element().getBoundingClientRect().top
    await expect.poll(top).toBeGreaterThanOrEqual(-1)

    window.history.back()
    await showsSpan(1, 20)
  })

  it('say the number of all rows once', async () => {
    await openKit(screen, { part })
    await showsSpan(1, 20)
    expect(full.list.element().textContent.split(figure(1000))).toHaveLength(2)
  })

  it('end with the last, which leads nowhere', async () => {
    await openKit(screen, { part })
    await enter(link(50))
    await showsSpan(981, 1000)
    await expect.element(next).not.toBeInTheDocument()
    await expectSound()

    await enter(link(49))
    await enter(next)
    await showsSpan(981, 1000)
    await expect.element(full.list).toHaveFocus()
  })

  it('lead on from one that is no longer there', async () => {
    await openKit(screen, { part, search: '?page=77' })
    await expect.element(full.list.getByText(t('list.pageGone'), { exact: true })).toBeVisible()

    await enter(full.link(t('list.lastPage')))
    await expect.element(full.link('Business 1000')).toBeVisible()
    await pollSearch().toBe('?page=50')
    await expect.element(full.list).toHaveFocus()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('an endless list ($language, $width)', (screen) => {
  const t = wordsOf(screen.language, 'lists')
  const common = wordsOf(screen.language)
  const pollStatus = () => expect.poll(() => endless.status.query()?.textContent)

  it('goes on when asked to, also after a failure, and says when it is whole', async () => {
    await openKit(screen, { part })
    await expect.element(endless.list.getByRole('table')).toHaveAttribute('aria-rowcount', '-1')
    await enter(endless.button(common('lists.more')))
    await pollStatus().toContain(common('lists.moreFailed'))
    await userEvent.keyboard('{Enter}')
    const shown = t('list.shown_other', { figure: '20' })
    await pollStatus().toContain(shown)

    await userEvent.keyboard('{Enter}')
    const whole = t('list.whole_other', { figure: '30' })
    await pollStatus().toContain(whole)
    await expect.poll(() => document.activeElement?.textContent).toBe(whole)
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('a list ($language, $width)', (screen) => {
  it('says that it waits or is empty', async () => {
    await openKit(screen, { part })

    const loading = wordsOf(screen.language)('common.loading')
    const waiting = listOf('Waiting').status
    await expect.element(waiting.getByText(loading)).toBeInTheDocument()
    const [row] = waiting.element().querySelectorAll('[aria-hidden] > * > *')
    expect(row?.children).toHaveLength(3)
    await expect.element(listOf('Empty').button('The next step stands here')).toBeVisible()
  })

  it('says that it failed, and tries again', async () => {
    const t = wordsOf(screen.language, 'portal')
    const failed = listOf('Failed')
    await openKit(screen, { part })
    const alert = failed.list.getByRole('alert')
    await expect.element(alert.getByText(t('failure.list'))).toBeVisible()

    await enter(failed.button(t('failure.retry')))
    await expect.element(failed.row('Business 3')).toBeVisible()
    await expect.element(failed.list).toHaveFocus()
  })
})
