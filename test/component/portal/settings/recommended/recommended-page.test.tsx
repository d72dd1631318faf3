import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { savePointSystem, tryPointSystem } from '#shared/api/settings.schemas.ts'
import { OfferCard } from '#shared/model/offer.ts'
import type { DEFAULT_POINT_SYSTEM } from '#shared/model/point-system.ts'
import { answerEntities, answerWeights } from '#test/fixtures/component/answers/portal-settings.ts'
import { seat } from '#test/fixtures/component/answers/portal-staff.ts'
import { answer, hold, refusal, requestsOf } from '#test/fixtures/component/fake-api.ts'
import { expectSound } from '#test/fixtures/component/sound.ts'
import { visit } from '#test/fixtures/component/visit.tsx'
import { expectFocusWithin, pressAt, writeAt } from '#test/fixtures/component/without-mouse.ts'
import { wordsOf } from '#test/fixtures/component/words.ts'
import { aDeal, anOrganization, aSponsor } from '#test/fixtures/records.ts'
import { EN_DESKTOP, EN_DESKTOP_FR_PHONE, FR_DESKTOP, type Screen } from '#test/fixtures/screens.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

const team = anOrganization({ name: 'Bread lovers' })
const sponsor = aSponsor({ name: 'Baker' })
const grocer = aSponsor({ name: 'Grocer' })
const groups = [
  { group: '20-29 female', sponsors: [{ ...sponsor, share: 1 }] },
  { group: '30-39 male', sponsors: [{ ...grocer, share: 0.8 }] },
]

const open = (screen: Screen) =>
  visit(portalPages.recommendedDeals.href(), seat(screen, { role: 'admin' }))

/**
 * Answers trials with two deals. The popular deal comes first if popularity weighs more than
 * following.
 */
function answerTrials(): void {
  const ranked = (name: string) => ({
    card: OfferCard.parse(aDeal(sponsor, [team], { description: name, descriptionFr: name })),
    total: 10,
    parts: { distance: 0, follows: 0, groupPreferences: 0, newness: 0, popularity: 10 },
  })
  const [liked, followed] = [ranked('Liked cake'), ranked('Followed bread')]
  answer(tryPointSystem, ({ body }) => {
    const { points } = (body as { system: typeof DEFAULT_POINT_SYSTEM }).system
    const best = points.popularity > points.follows ? [liked, followed] : [followed, liked]
    return { candidates: 2, best }
  })
}

function partsOf({ language }: Screen) {
  const [t, forms] = [wordsOf(language, 'settings'), wordsOf(language, 'forms')]
  const form = page.getByRole('form', { name: t('recommended.title') })
  const trial = page.getByRole('form', { name: t('trial.title') })
  return {
    t,
    forms,
    form,
    trial,
    weight: (part: string) => form.getByLabelText(t(`parts.${part}.name`)),
    save: form.getByRole('button', { name: t('save.changes') }),
    saved: form.getByText(forms('form.saved')),
    show: trial.getByRole('button', { name: t('trial.show') }),
    row: (text: string) => page.getByRole('row').filter({ hasText: text }),
  }
}

describe.each(EN_DESKTOP_FR_PHONE)('the weights of deals ($language, $width)', (screen) => {
  const { t, forms, form, trial, weight, save, saved, show, row } = partsOf(screen)

  it('show what a changed one does for a fan before it is saved', async () => {
    answerWeights()
    answerEntities({ organizations: [team] })
    answerTrials()
    await open(screen)

    await weight('popularity').fill('40')
    const follows = trial.getByRole('combobox', { name: t('trial.follows') })
    await follows.fill(team.name)
    await page.getByRole('option', { name: team.name, exact: false }).click()
    await userEvent.keyboard('{Escape}')
    await show.click()

    await expect
      .element(row('1. Liked cake').getByText(t('trial.up_one', { count: '1' })))
      .toBeVisible()
    await expect
      .element(row('2. Followed bread').getByText(t('trial.down_one', { count: '1' })))
      .toBeVisible()
    await expectSound()
    expect(requestsOf(tryPointSystem)[0]).toMatchObject({
      body: { fan: { teamKeys: [team.key] }, system: { points: { popularity: 40 } } },
    })
  })

  it('say that they could not be tried', async () => {
    answerWeights()
    answer(tryPointSystem, refusal('internal'))
    await open(screen)

    await show.click()

    await expect.element(trial.getByText(t('trial.failed'))).toBeVisible()
  })

  it('are refused where they are too small, and saved where they are not', async () => {
    answerWeights()
    await open(screen)

    await form.getByLabelText(t('weights.shuffle')).fill('0')
    await save.click()
    await expect
      .element(form.getByText(forms('errors.field.tooSmall', { limit: '1' })))
      .toBeVisible()
    await form.getByLabelText(t('weights.shuffle')).fill('2')
    await save.click()

    await expect.element(saved).toBeVisible()
    expect(requestsOf(savePointSystem)).toMatchObject([{ body: { qtyOfOffersToShuffle: 2 } }])
  })
})

describe.each(EN_DESKTOP_FR_PHONE)('what groups of fans like ($language, $width)', (screen) => {
  const { t } = partsOf(screen)

  it('shows the shares of a group once its row is open', async () => {
    answerWeights({ groups })

    await open(screen)

    const region = page.getByRole('region', { name: t('groups.title') })
    const items = region.getByRole('listitem')
    await expect.element(items.filter({ hasText: sponsor.name })).toBeVisible()
    const summary = region.getByText(/^30–39/)
    await expect.element(items.filter({ hasText: grocer.name })).not.toBeInTheDocument()
    await summary.click()
    const line = items.filter({ hasText: grocer.name })
    await expect.element(line.getByText(/^80\s?%$/)).toBeVisible()
    await expectSound()
  })
})

describe('what is typed while a setting is being saved', () => {
  const { t, forms, form, weight, save, saved } = partsOf(EN_DESKTOP)
  const draft = () => JSON.parse(sessionStorage.getItem('draft:point-system') ?? 'null')

  it('stays unsaved, and nothing goes out meanwhile', async () => {
    answerWeights()
    const held = hold(savePointSystem, { version: '2026-02-01T09:00:00.000Z' })
    await open(EN_DESKTOP)

    await weight('popularity').fill('41')
    await save.click()
    await expect.poll(() => requestsOf(savePointSystem).length).toBe(1)
    await weight('follows').fill('31')
    await userEvent.keyboard('{Enter}')
    held.release()

    await expect.element(save).toBeVisible()
    await expect.element(form.getByText(t('save.unsaved'))).toBeVisible()
    await expect.element(saved).not.toBeInTheDocument()
    expect(requestsOf(savePointSystem)).toMatchObject([{ body: { points: { popularity: 41 } } }])
    expect(draft()).toMatchObject({
      typed: { points: { follows: 31 } },
      base: { points: { popularity: 41 } },
    })
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('title') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: forms('form.leave.stay') }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await save.click()

    await expect.element(saved).toBeVisible()
    expect(requestsOf(savePointSystem)).toMatchObject([
      { body: { points: { popularity: 41 } } },
      { body: { points: { popularity: 41, follows: 31 } } },
    ])
    expect(draft()).toBeNull()
  })
})

describe('the weights of deals without a mouse', () => {
  const { weight, save, saved, show } = partsOf(FR_DESKTOP)

  it('are changed and tried', async () => {
    answerWeights()
    answerTrials()
    await open(FR_DESKTOP)

    await writeAt(weight('popularity'), '41')
    await pressAt(save)
    await expect.element(saved).toBeVisible()
    await expectFocusWithin()
    await pressAt(show)

    await expect.element(page.getByRole('row').first()).toBeVisible()
    await expectFocusWithin()
  })
})
