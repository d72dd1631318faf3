import { describe, expect, it } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { saveFeatured } from '#shared/api/settings.schemas.ts'
import {
  answerEntities,
  answerFeatured,
  changedTo,
} from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, findAt, pressAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP_FR_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const lakes = anOrganization({ name: 'Lakes' })
const hills = anOrganization({ name: 'Hills' })
const oven = aSponsor({ name: 'Oven', teamKeys: [lakes.key] })
const league = {
  key: '01LEAGUE',
  name: 'League',
  logo: lakes.logo,
  brandType: 'team' as const,
  active: true,
  createdAt: lakes.createdAt,
  members: 1,
}
const sports = { kind: 'Sports Teams' as const, name: 'Stadiums', nameFr: 'Stadiums', brands: [] }

const open = (screen: Screen) =>
  visit(portalPages.featuredOrganizations.href(), seat(screen, { role: 'admin' }))

function partsOf({ language }: Screen) {
  const [t, forms] = [wordsOf(language, 'settings'), wordsOf(language, 'forms')]
  const form = page.getByRole('form', { name: t('featured.title') })
  const slot = (number: number) =>
    form.getByRole('group', { name: `${t('featured.slot')} ${number}` })
  return {
    t,
    forms,
    form,
    slot,
    /** Button that opens and closes a slot. */
    fold: (number: number) => slot(number).getByRole('button', { expanded: false }),
    organization: (number: number) =>
      slot(number).getByRole('combobox', { name: t('featured.organization') }),
    handle: (number: number) => {
      const row = `${t('featured.slot')} ${number}`
      return form.getByRole('button', { name: forms('form.rows.move', { row }) })
    },
    add: form.getByRole('button', { name: t('featured.add') }),
    save: form.getByRole('button', { name: t('save.changes') }),
    saved: form.getByText(forms('form.saved')),
  }
}

async function pick(box: Locator, name: string): Promise<void> {
  await box.fill(name)
  await page.getByRole('option', { name, exact: false }).click()
}

describe.each(EN_DESKTOP_FR_PHONE)('the featured organizations ($language, $width)', (screen) => {
  const { t, forms, form, slot, fold, organization, handle, add, save, saved } = partsOf(screen)

  it('are picked by name, with businesses, and with brands on the tiles', async () => {
    answerEntities({ organizations: [lakes, hills], businesses: [oven], brands: [league] })
    answerFeatured({ tiles: [sports] })
    await open(screen)

    const rest = form.getByRole('button', { name: forms('form.save'), exact: true })
    await expect.element(rest).toBeEnabled()
    await add.click()
    await pick(organization(1), lakes.name)
    await pick(slot(1).getByRole('combobox', { name: t('featured.businesses') }), oven.name)
    await userEvent.keyboard('{Escape}')
    await add.click()
    await pick(organization(2), lakes.name)
    await fold(1).click()
    await expect.element(organization(1)).toBeVisible()
    await save.click()
    await expect.element(slot(2).getByText(forms('validation.featured.twice'))).toBeVisible()
    await pick(organization(2), hills.name)
    await expect.element(form.getByText(t('save.unsaved'))).toBeVisible()
    await pick(form.getByRole('combobox', { name: sports.name }), league.name)
    await userEvent.keyboard('{Escape}')
    await expectSound()
    await save.click()

    await expect.element(saved).toBeVisible()
    expect(requestsOf(saveFeatured)).toHaveLength(1)
    expect(requestsOf(saveFeatured)[0]?.body).toMatchObject({
      teams: [
        { key: lakes.key, featuredSponsorKeys: [oven.key] },
        { key: hills.key, featuredSponsorKeys: [] },
      ],
      brandsByCategory: { 'Sports Teams': [league.key] },
    })
  })

  it('say that they could not be saved', async () => {
    answerFeatured({ slots: [[lakes], [hills]] })
    answer(saveFeatured, refusal('internal'))
    await open(screen)

    await pressAt(handle(2), '{ArrowUp}')
    await save.click()

    const words = t('save.failed', { error: t('save.again') })
    await expect.element(form.getByText(words)).toBeVisible()
    await expectSound()
  })
})

describe.each(EN_DESKTOP_FR_PHONE)(
  'the order of the featured organizations ($language, $width)',
  (screen) => {
    const { t, forms, form, slot, fold, organization, handle, save, saved } = partsOf(screen)

    it('are ordered by the arrow keys and by dragging, and are not left unsaved unasked', async () => {
      answerFeatured({ slots: [[lakes], [hills]] })
      await open(screen)

      await fold(1).click()
      await expect.element(organization(1)).toBeVisible()
      await fold(2).click()
      await expect.element(organization(1)).not.toBeInTheDocument()
      await pressAt(handle(2), '{ArrowUp}')
      await expect.element(slot(1).getByText(hills.name)).toBeVisible()
      const box = handle(2).element().getBoundingClientRect()
      await userEvent.dragAndDrop(handle(1), handle(2), {
        targetPosition: { x: box.width / 2, y: box.height - 1 },
        steps: 8,
      })
      await expect.element(slot(1).getByText(lakes.name)).toBeVisible()
      await pressAt(handle(1), '{ArrowDown}')
      await expect.element(slot(1).getByText(hills.name)).toBeVisible()

      await page
        .getByRole('navigation')
        .getByRole('link', { name: t('title') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: forms('form.leave.stay') }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      expect(location.pathname).toBe(portalPages.featuredOrganizations.href())
    })

    it('show what somebody else has picked meanwhile, and take what is chosen of both', async () => {
      const third = anOrganization({ name: 'Third' })
      answerFeatured({ slots: [[lakes, oven], [hills]] })
      await open(screen)
      await pressAt(handle(2), '{ArrowUp}')
      answerFeatured({ slots: [[third]] })
      const theirs = {
        teams: [{ key: third.key, featuredSponsorKeys: [] }],
        brandsByCategory: {},
      }
      answer(saveFeatured, refusal('changedMeanwhile', changedTo(theirs)))

      await save.click()
      const alert = form.getByRole('alert')
      await expect.element(alert.getByText(third.name)).toBeVisible()
      await expect.element(alert.getByText(`${hills.name}, ${lakes.name}`)).toBeVisible()
      await expectSound()
      answer(saveFeatured, { version: '2026-02-01T10:00:00.000Z' })
      await alert.getByRole('radio').first().click()
      await save.click()

      await expect.element(saved).toBeVisible()
      expect(requestsOf(saveFeatured).at(-1)?.body).toMatchObject({
        teams: [{ key: hills.key }, { key: lakes.key, featuredSponsorKeys: [oven.key] }],
        version: '2026-02-01T09:00:00.000Z',
      })
    })
  },
)

describe('the featured organizations without a mouse', () => {
  const { form, t, slot, handle, add, save, saved } = partsOf(FR_DESKTOP)

  it('are picked, ordered and saved', async () => {
    answerEntities({ organizations: [lakes, hills] })
    answerFeatured({})
    await open(FR_DESKTOP)
    const box = form.getByRole('combobox', { name: t('featured.organization') })

    for (const { name } of [lakes, hills]) {
      await pressAt(add)
      await findAt(box, name)
    }
    await pressAt(handle(2), '{ArrowUp}')
    await expect.element(slot(1).getByText(hills.name)).toBeVisible()
    await expect.element(handle(1)).toHaveFocus()
    await pressAt(save)

    await expect.element(saved).toBeVisible()
    await expectFocusWithin()
  })
})
