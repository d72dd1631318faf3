import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findSuggestions } from '#shared/api/suggestions.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { refuseInstead } from '#test/fixtures/failures.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_PHONE_FR_DESKTOP } from '#test/fixtures/screens.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()
let team: Organization
let deal: Offer

beforeAll(async () => {
  team = await givenOrganization({ name: 'Gravenhurst Larks' })
  const sponsor = await givenSponsor({ teamKeys: [team.key], name: 'Gravenhurst Grill' })
  deal = await givenDeal(sponsor, [team], {
    description: 'A burger for two',
    descriptionFr: 'Un burger pour deux',
  })
})

describe.each(EN_PHONE_FR_DESKTOP)('in $language at $width pixels', (screen) => {
  const t = wordsOf(screen.language)

  /** The box of the hero, whose list has come. */
  async function openSearch(page: Page) {
    await page.goto(stage.at('/'))
    const box = page.getByRole('main').locator('[name=searchTerms]')
    await box.focus()
    await page.getByRole('main').getByRole('combobox').waitFor()
    return box
  }
  const option = (page: Page, name: RegExp | string) => page.getByRole('option', { name })

  it('what is being typed is found among FanPages, businesses and deals', async () => {
    const page = await stage.newPage(screen)
    const box = await openSearch(page)
    // Two letters are swapped.
    await box.pressSequentially('gravenhrust')
    await option(page, /Gravenhurst Larks/).waitFor()
    await option(page, /^Gravenhurst Grill/).waitFor()
    await look(page)

    await page.keyboard.press('ArrowDown')
    await expect
      .poll(() => page.getByRole('option', { selected: true }).textContent())
      .toContain('Gravenhurst Larks')
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await box.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')

    await page.waitForURL(stage.at(`/organizations/${team.slug}`))
  })

  it('Enter searches as ever, and a press opens what was meant', async () => {
    const page = await stage.newPage(screen)
    const box = await openSearch(page)
    await box.pressSequentially('gravenhurst')
    const word = { en: deal.description, fr: deal.descriptionFr }[screen.language]
    await option(page, word ?? '').click()
    await page.waitForURL(stage.at(`/deals/${deal.key}`))

    await (await openSearch(page)).fill('gravenhurst')
    await page.keyboard.press('Enter')
    await page.waitForURL(stage.at('/organizations?searchTerms=gravenhurst'))
  })

  it('a search that is over suggests nothing more in the header', async () => {
    const page = await stage.newPage(screen)
    await page.goto(stage.at('/organizations'))
    const opener = page.getByRole('button', { name: t('header.openMenu'), exact: true })
    const box = page.getByRole('banner').locator('[name=searchTerms]')
    if (await opener.isVisible()) await opener.click()
    await box.pressSequentially('gravenhurst')
    await option(page, /Gravenhurst Larks/).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(stage.at('/organizations?searchTerms=gravenhurst'))

    if (await opener.isVisible()) await opener.click()
    await box.blur()
    await box.focus()
    expect(await box.inputValue()).toBe('')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await box.pressSequentially('gravenh')
    await option(page, /Gravenhurst Larks/).waitFor()
  })

  it('nothing that fits is said, and where nothing is known the box searches all the same', async () => {
    const page = await stage.newPage(screen)
    const box = await openSearch(page)
    await box.pressSequentially('zzqq')
    await page.getByText(t('suggestions.none', { text: 'zzqq' })).waitFor()

    await refuseInstead(page, findSuggestions, 500)
    await box.fill('otters')
    await page
      .getByRole('button', { name: t('common.search') })
      .last()
      .click()
    await page.waitForURL(stage.at('/organizations?searchTerms=otters'))
    await page.unrouteAll()
  })
})
