import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerFanPage } from '#test/fixtures/component/answers/fan-pages.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_PHONE } from '#test/fixtures/screens.ts'

const footer = page.getByRole('contentinfo')

describe.each(EN_DESKTOP_FR_PHONE)('an embedded FanPage ($language, $width)', (screen) => {
  const t = wordsOf(screen.language)

  it('leaves the page and its logo, which opens the site in a new tab', async () => {
    const organization = anOrganization()

    await visit(`${answerFanPage(organization)}?embedMode=true`, screen)

    const name = organization.name
    await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const header = page.getByRole('banner').first()
    const logo = header.getByRole('link', { name: new RegExp(t('header.home')) })
    await expect.element(logo).toHaveAttribute('target', '_blank')
    for (const part of [
      page.getByRole('navigation', { name: t('header.navigation') }),
      header.getByRole('searchbox'),
      header.getByRole('button'),
      footer,
    ]) {
      await expect.element(part).not.toBeInTheDocument()
    }
    await expectSound()
  })

  it('keeps its tabs within the frame, and opens other pages beside it', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    const organization = anOrganization()
    const deal = aDeal(aSponsor(), [organization])
    await visit(`${answerFanPage(organization, [deal])}?embedMode=true`, screen)

    await userEvent.click(page.getByRole('article').getByRole('link').last())

    const url = `${location.origin}/deals/${deal.key}`
    expect(open).toHaveBeenCalledWith(url, '_blank', 'noopener')
    await userEvent.click(page.getByRole('link', { name: t('organization.tabs.about') }))
    const name = t('organization.aboutTitle', { name: organization.name })
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
    await expect.element(footer).not.toBeInTheDocument()
    expect(location.search).toBe('?tab=about&embedMode=true')
    expect(open).toHaveBeenCalledOnce()
  })
})

it.each(['embedMode', 'embedMode='])(
  '?%s keeps all of its tabs within the frame',
  async (query) => {
    const t = wordsOf(FR_PHONE.language)
    await visit(`${answerFanPage(anOrganization())}?${query}`, FR_PHONE)

    await userEvent.click(
      page.getByRole('link', { name: `${t('organization.kinds.exclusive')} 0` }),
    )

    await expect.poll(() => location.search).toBe('?deal_type=exclusive&embedMode=true')
    await userEvent.click(page.getByRole('link', { name: t('organization.tabs.about') }))
    await expect.poll(() => location.search).toBe('?tab=about&embedMode=true')
    await expect.element(footer).not.toBeInTheDocument()
  },
)
