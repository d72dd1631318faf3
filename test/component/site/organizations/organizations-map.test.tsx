import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerFanPageSearch } from '#test/fixtures/component/answers/searched-fan-pages.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE } from '#test/fixtures/screens.ts'

const downtown = { latitude: 43.6532, longitude: -79.3832 }

describe.each(EN_DESKTOP_FR_PHONE)('the map of FanPages ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)
  const showMap = () =>
    userEvent.click(page.getByRole('button', { name: t('map.asMap'), exact: true }))

  it('says beside it that none is found, and nothing of markers', async () => {
    answerFanPageSearch([anOrganization(downtown)])
    await visit('/organizations?searchTerms=zzzzqqqq', screen)

    await showMap()

    const side = page.getByRole('region', { name: t('map.chosen') })
    await expect.element(side.getByText(t('lists.noneForQuery'))).toBeVisible()
    await expect.element(side.getByText(t('map.hint'))).not.toBeInTheDocument()
    await expectSound()
  })

  it('lists the first FanPages beside it until a marker is chosen', async () => {
    const team = anOrganization(downtown)
    answerFanPageSearch([team])
    await visit('/organizations', screen)

    await showMap()

    await expect.element(page.getByRole('link', { name: team.name, exact: true })).toBeVisible()
    const follow = page.getByRole('button', { name: `${t('follow.follow')} ${team.name}` })
    await expect.element(follow).toBeVisible()
  })

  it('says that it cannot be shown, and asks nobody to choose a marker', async () => {
    answerFanPageSearch([anOrganization(downtown)])
    await visit('/organizations', screen)

    await showMap()

    await expect.element(page.getByText(t('map.failed'))).toBeVisible()
    await expect.element(page.getByText(t('map.hint'))).not.toBeInTheDocument()
    await expectSound()
  })

  it('takes no focus while it is tried again behind the message', async () => {
    answerFanPageSearch([anOrganization(downtown)])
    await visit('/organizations', screen)
    await showMap()
    await expect.element(page.getByText(t('map.failed'))).toBeVisible()
    const canvas = () => document.querySelector<HTMLElement>('main canvas[tabindex="0"]')
    await expect.poll(canvas).toBeNull()

    vi.spyOn(window, 'fetch').mockReturnValue(new Promise(() => {}))
    window.dispatchEvent(new Event('online'))
    await expect.poll(canvas).not.toBeNull()

    canvas()?.focus()
    expect(document.activeElement).not.toBe(canvas())
  })

  it('is shown again by whoever comes back', async () => {
    answerFanPageSearch([anOrganization(downtown)])
    localStorage.setItem('organizationsView', 'map')

    await visit('/organizations', screen)

    const button = page.getByRole('button', { name: t('map.asMap'), exact: true })
    await expect.element(button).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByRole('region', { name: t('map.chosen') })).toBeInTheDocument()
  })
})
