import type { Page } from 'playwright-core'
import { ulid } from 'ulid'
import { describe, expect, it } from 'vitest'
import { hasFocus } from '#test/fixtures/keyboard.ts'
import { look } from '#test/fixtures/look.ts'
import { EN_DESKTOP_FR_PHONE, type Screen } from '#test/fixtures/screens.ts'
import { signedInStaff } from '#test/fixtures/signed-in-staff.ts'
import { setStage } from '#test/fixtures/stage.ts'
import { wordsOf } from '#test/fixtures/words.ts'
import { givenBrand, givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const stage = setStage()

async function givenBusiness(name: string) {
  const team = await givenOrganization()
  const sponsor = await givenSponsor({ name, teamKeys: [team.key] })
  const description = `${name} deal`
  const deal = await givenDeal(sponsor, [team], { description, descriptionFr: description })
  return { team, sponsor, deal }
}

function partsOf(page: Page, { language }: Screen) {
  const t = wordsOf(language, 'portal')
  const dialog = page.getByRole('dialog', { name: t('search.title') })
  return {
    ...{ t, dialog },
    opener: page.getByRole('button', { name: t('search.open'), exact: true }),
    box: dialog.getByRole('combobox'),
    option: (name: string) => dialog.getByRole('option').filter({ hasText: name }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('the search over the portal ($language, $width)', (screen) => {
  it('leads an admin to pages and to what is found, by keyboard and by press', async () => {
    const name = `Zephyr${ulid().slice(-6)}`
    const { sponsor, deal } = await givenBusiness(name)
    const brand = await givenBrand([], { name: `${name} League`, active: false })
    await stage.cloud.settle()
    const email = `${ulid().toLowerCase()}@staff.example`
    const page = await signedInStaff(stage, screen, { email, role: 'admin' })
    const { t, opener, dialog, box, option } = partsOf(page, screen)
    await opener.waitFor()

    await page.keyboard.press('/')
    await expect.poll(() => hasFocus(box)).toBe(true)
    await option(t('search.pages.findPurchase')).waitFor()
    await box.fill(t('search.pages.findPurchase').slice(0, 9).toUpperCase())
    await look(page)
    await box.press('Enter')
    await page.waitForURL('**/portal/purchases')
    await dialog.waitFor({ state: 'hidden' })

    await page.keyboard.press('Control+K')
    await box.fill(name.slice(0, 9))
    await dialog.getByRole('group', { name: t('search.groups.deals') }).waitFor()
    await look(page)
    await box.press('ArrowDown')
    await expect.poll(() => option(`${name} deal`).getAttribute('aria-selected')).toBe('true')
    await box.press('Enter')
    await page.waitForURL(`**/portal/deals/${deal.key}`)

    await opener.click()
    await box.fill(name)
    await dialog
      .getByRole('group', { name: t('search.groups.businesses') })
      .getByRole('option')
      .click()
    await page.waitForURL(`**/portal/sponsors/${sponsor.key}/dashboard`)
    await opener.click()
    await box.fill(`lea ${name}`)
    await dialog.getByRole('group', { name: t('search.groups.brands') }).waitFor()
    await option(`${name} League`).click()
    await page.waitForURL(`**/portal/brands/${brand.key}`)
    // A page that comes takes the focus, and the dialog gives it back to where it was.
    await page.getByRole('heading', { level: 1, name: brand.name }).waitFor()
    await opener.click()
    await box.fill('nothing has this name')
    await dialog.getByRole('status').getByText(t('search.none')).waitFor()
    await box.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => hasFocus(opener)).toBe(true)
  })

  it('calls archived what it finds, in the gender of its kind', async () => {
    const name = `Quasar${ulid().slice(-6)}`
    await givenOrganization({ name: `${name} Club`, archived: true })
    await givenSponsor({ name: `${name} Bakery`, archived: true })
    await stage.cloud.settle()
    const email = `${ulid().toLowerCase()}@staff.example`
    const page = await signedInStaff(stage, screen, { email, role: 'admin' })
    const { opener, box, option } = partsOf(page, screen)
    const isFrench = screen.language === 'fr'
    await opener.click()
    await box.fill(name)
    const said = (kind: string, word: string) => option(kind).getByText(word, { exact: true })
    await said('Club', isFrench ? 'Archivé' : 'Archived').waitFor()
    await said('Bakery', isFrench ? 'Archivée' : 'Archived').waitFor()
  })

  it('finds a business its own alone, says when nothing answers, and tries again', async () => {
    const name = `Borealis${ulid().slice(-6)}`
    const { sponsor, deal } = await givenBusiness(name)
    await givenBusiness(name)
    await stage.cloud.settle()
    const claims = { role: 'sponsor', sponsorID: sponsor.key } as const
    const email = `${ulid().toLowerCase()}@staff.example`
    const page = await signedInStaff(stage, screen, { email, ...claims })
    const { t, opener, dialog, box, option } = partsOf(page, screen)
    await opener.click()
    await page.context().setOffline(true)
    await box.fill(name)
    await dialog.getByRole('alert').getByText(t('search.failed')).waitFor()
    await look(page)
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: t('search.retry') }).press('Enter')

    await option(`${name} deal`).waitFor()
    await expect.poll(() => dialog.getByRole('option').count()).toBe(2)
    await option(`${name} deal`).click()
    await page.waitForURL(`**/portal/sponsors/${sponsor.key}/deals/${deal.key}`)

    // The one page that may use the camera is allowed it by the headers of a document of its own.
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/scan'))
    await opener.click()
    await option(t('search.pages.scan')).click()
    expect((await answered).headers()['permissions-policy']).toContain('camera=(self)')
  })
})
